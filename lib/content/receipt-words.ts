import type { DocumentOf } from "@/contract/content/documents";
import { CALL_DAYS } from "@/contract/content/pages";
import type { Translator } from "@/lib/content/language/translator";

export const readableReference = (reference: string) => reference.replace(/(.{4})(?=.)/g, "$1 ");

/** Kannada and Hindi name the part of the day: दोपहर 1, शाम 6. */
function clockHour(hour: number, { language, tag }: Translator): string {
  if (language !== "en") {
    const format = new Intl.DateTimeFormat(tag, { hour: "numeric", hour12: true, dayPeriod: "long", timeZone: "UTC" });
    const parts = format.formatToParts(Date.UTC(2026, 0, 1, hour));
    return ["dayPeriod", "hour"].map((type) => parts.find((part) => part.type === type)?.value).join(" ");
  }
  if (hour === 12) return "12 noon";
  if (hour % 24 === 0) return "midnight";
  return hour < 12 ? `${hour} am` : `${hour % 12} pm`;
}

/** 10 am to 12 noon. */
export const clockHours = (from: number, until: number, translator: Translator): string =>
  translator.t(receiptWords.hours, { from: clockHour(from, translator), until: clockHour(until, translator) });

type CallHours = Pick<DocumentOf<"confirmation">, "callDays" | "callFrom" | "callUntil">;

export function callHoursInWords({ callDays, callFrom, callUntil }: CallHours, translator: Translator): string {
  if (callFrom === null || callUntil === null || callFrom >= callUntil) return "";
  return receiptWords.daysAndHours(translator.t(CALL_DAYS[callDays]), clockHours(callFrom, callUntil, translator));
}

export const receiptWords = {
  title: "We've got your enquiry",
  reference: "Reference number",
  labels: {
    plot: "Plot",
    city: "City",
    package: "Package",
    plan: "Floor plan",
    project: "House like",
    estimate: "Estimate",
    parking: "Parking",
    wrote: "You wrote",
    phone: "We'll call",
    caller: "Who calls",
    when: "When",
    languages: "Languages",
  },
  plot: (size: string, location: string) => [size, location].filter(Boolean).join(", "),
  hours: "{from} to {until}",
  daysAndHours: (days: string, hours: string) => `${days}, ${hours}`,
  parts: { morning: "Morning", afternoon: "Afternoon", evening: "Evening" },
  today: "Today, {day}",
  tomorrow: "Tomorrow, {day}",
  choose: "When should we call you?",
  chooseAnother: "Choose another time",
  chosen: "We'll call you on {when}.",
  pdf: "Download your estimate (PDF)",
  whatsapp: "WhatsApp us about this enquiry",
  message: "Hi, I sent an enquiry on your website. The reference number is {reference}.",
  home: "Back to Homepage",
} as const;

export const callTimeWords = {
  step: (hours: string) => `Call between ${hours.replace(" to ", " and ")} (requested on the website)`,
  beside: (when: string) => `Requested a call on ${when} (website).`,
} as const;
