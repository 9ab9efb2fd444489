import type { Fields } from "./fields";

/** Whether converted enquiries may be given to Google Ads. Off until an admin turns it on. */
export const conversions = {
  isOn: {
    kind: "flag",
    label: "Export conversions for Google Ads",
    hint: "The file has the Google click, the time and the value of converted enquiries. It has no names, numbers or emails.",
  },
  sentence: {
    kind: "text",
    label: "Sentence of the privacy notice that allows it",
    max: 500,
    hint: "Word for word as on your privacy page, or in the notice of a lead source. Only people to whom it was shown are in the file.",
  },
  name: {
    kind: "line",
    label: "Name of the conversion in Google Ads",
    max: 100,
    hint: "As you called it there, such as Customer",
  },
} as const satisfies Fields;
