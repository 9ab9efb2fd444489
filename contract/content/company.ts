import type { Fields, Values } from "./fields";

/** Who the company is and how it is reached. What is left empty is shown nowhere. */
export const company = {
  brand: { kind: "line", label: "Brand", max: 60, required: true },
  legalName: { kind: "line", label: "Legal name", max: 120, hint: "As registered: Sagwan Homes Private Limited" },
  gstin: { kind: "line", label: "GSTIN", max: 15 },
  companyNumber: { kind: "line", label: "Company number (CIN)", max: 21 },
  rera: {
    kind: "line",
    label: "RERA number",
    max: 60,
    hint: "Often not needed for a house on the customer's own plot: ask your lawyer",
  },
  city: { kind: "line", label: "Home city", max: 60, required: true },
  blurb: {
    kind: "text",
    label: "In one sentence",
    max: 200,
    hint: "In the menu of phones and at the foot of each page",
  },
  footnote: { kind: "text", label: "Small print at the foot of each page", max: 200 },
  phone: { kind: "phone", label: "Phone", hint: "As it is shown: +91 80 4123 4567" },
  whatsapp: { kind: "phone", label: "WhatsApp", hint: "A mobile: +91 98450 12345. No chat opens with a landline." },
  email: { kind: "email", label: "Email" },
  languages: { kind: "line", label: "Languages spoken", max: 120, hint: "English, Kannada, Hindi" },
  callHours: {
    kind: "line",
    label: "When you call back",
    max: 120,
    hint: "We call between 10 and 6, Monday to Saturday",
  },
  places: {
    kind: "list",
    label: "Places",
    item: "Place",
    max: 12,
    of: {
      label: { kind: "line", label: "Name", max: 60, required: true, hint: "Office, Experience centre" },
      address: { kind: "text", label: "Address", max: 300, hint: "In full, as on a letter, with PIN code" },
      point: { kind: "point", label: "On the map" },
      hours: { kind: "line", label: "Opening hours", max: 120, hint: "E.g. Monday to Saturday, 10 am to 6 pm" },
      picture: { kind: "picture", label: "Picture" },
    },
  },
  social: {
    kind: "list",
    label: "Elsewhere on the web",
    item: "Link",
    max: 12,
    of: {
      name: { kind: "line", label: "Name", max: 40, required: true, hint: "Instagram" },
      href: { kind: "link", label: "Link", hint: "WhatsApp needs none: the number above is its link" },
    },
  },
} as const satisfies Fields;
export type Company = Values<typeof company>;
