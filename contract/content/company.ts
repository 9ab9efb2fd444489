import type { Fields, Values } from "./fields";

export const company = {
  brand: { kind: "line", label: "Company name", max: 60, required: true, isName: true },
  logo: { kind: "logo", label: "Logo", hint: "Used on the website, in emails, on quotes and as the app icon" },
  legalName: {
    kind: "line",
    label: "Legal name",
    max: 120,
    isName: true,
    hint: "As registered, e.g. Sagwan Homes Private Limited",
  },
  gstin: { kind: "line", label: "GSTIN", max: 15, isName: true, registration: "gstin" },
  companyNumber: { kind: "line", label: "Company number (CIN)", max: 21, isName: true, registration: "cin" },
  rera: {
    kind: "line",
    label: "RERA number",
    max: 60,
    isName: true,
    registration: "rera",
    hint: "Often not needed for a house on the customer's own plot: ask your lawyer",
  },
  city: { kind: "line", label: "Main city", max: 60, required: true, isName: true },
  blurb: {
    kind: "text",
    label: "Short description",
    max: 200,
    hint: "Shown in the mobile menu and the footer",
  },
  footnote: { kind: "text", label: "Footer small print", max: 200 },
  phone: { kind: "phone", label: "Phone", hint: "E.g. +91 80 4123 4567" },
  whatsapp: {
    kind: "phone",
    label: "WhatsApp",
    hasChat: true,
    hint: "A mobile number with country code, e.g. +91 98450 12345",
  },
  email: { kind: "email", label: "Email" },
  languages: { kind: "line", label: "Languages spoken", max: 120, hint: "E.g. English, Kannada, Hindi" },
  places: {
    kind: "list",
    label: "Locations",
    item: "Location",
    max: 12,
    of: {
      label: { kind: "line", label: "Name", max: 60, required: true, hint: "E.g. Office, Experience centre" },
      address: { kind: "text", label: "Address", max: 300, hint: "In full, as on a letter, with PIN code" },
      point: { kind: "point", label: "Map location", of: "address" },
      hours: {
        kind: "line",
        label: "Opening hours",
        max: 120,
        hint: "When people can visit, e.g. Monday to Saturday, 10 am to 6 pm. When you call is under Thank-you page.",
      },
      picture: { kind: "picture", label: "Picture" },
    },
  },
  social: {
    kind: "list",
    label: "Social media",
    item: "Link",
    max: 12,
    of: {
      name: { kind: "line", label: "Name", max: 40, required: true, isName: true, hint: "E.g. Instagram" },
      href: { kind: "link", label: "Link", hint: "Not needed for WhatsApp: the number above is used" },
    },
  },
} as const satisfies Fields;
export type Company = Values<typeof company>;
