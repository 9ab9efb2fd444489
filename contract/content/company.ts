import type { Fields, Values } from "./fields";
import { line, list, text } from "./kinds";

export const company = {
  brand: line("Company name", 60, { required: true, isUntranslated: true }),
  logo: { kind: "logo", label: "Logo", hint: "Used on the website, in emails, on quotes and as the app icon" },
  legalName: line("Legal name", 120, {
    isUntranslated: true,
    hint: "As registered, e.g. Sagwan Homes Private Limited",
  }),
  gstin: line("GSTIN", 15, { isUntranslated: true, registration: "gstin" }),
  companyNumber: line("Company number (CIN)", 21, { isUntranslated: true, registration: "cin" }),
  rera: line("RERA number", 60, {
    isUntranslated: true,
    registration: "rera",
    hint: "Often not needed for a house on the customer's own plot: ask your lawyer",
  }),
  city: line("Main city", 60, { required: true, isUntranslated: true }),
  blurb: text("Short description", 200, { hint: "Shown in the mobile menu and the footer" }),
  footnote: text("Footer small print", 200),
  phone: { kind: "phone", label: "Phone", hint: "E.g. +91 80 4123 4567" },
  whatsapp: {
    kind: "phone",
    label: "WhatsApp",
    hasChat: true,
    hint: "A mobile number with country code, e.g. +91 98450 12345",
  },
  email: { kind: "email", label: "Email" },
  languages: line("Languages spoken", 120, { hint: "E.g. English, Kannada, Hindi" }),
  places: {
    ...list("Locations", "Location", 12),
    of: {
      label: line("Name", 60, { required: true, hint: "E.g. Office, Experience centre" }),
      address: text("Address", 300, { hint: "In full, as on a letter, with PIN code" }),
      point: { kind: "point", label: "Map location", of: "address" },
      hours: line("Opening hours", 120, {
        hint: "When people can visit, e.g. Monday to Saturday, 10 am to 6 pm. When you call is under Thank-you page.",
      }),
      picture: { kind: "picture", label: "Picture" },
    },
  },
  social: {
    ...list("Social media", "Link", 12),
    of: {
      name: line("Name", 40, { required: true, isUntranslated: true, hint: "E.g. Instagram" }),
      href: { kind: "link", label: "Link", hint: "Not needed for WhatsApp: the number above is used" },
    },
  },
} as const satisfies Fields;
export type Company = Values<typeof company>;
