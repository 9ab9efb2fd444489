import { LANGUAGE_CODES, type Language, languages } from "../language";
import type { Fields, Values } from "./fields";
import { choice, flag, line, list, number, required, text } from "./kinds";

export const TEMPLATE_FIELDS = [
  "name",
  "brand",
  "package",
  "city",
  "me",
  "reference",
  "quote",
  "sum",
  "until",
  "link",
] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

export const TEMPLATE_CHANNELS = { whatsapp: "WhatsApp", mail: "Email" } as const;

export type TemplateLanguage = "any" | Language;
export const TEMPLATE_LANGUAGES = Object.fromEntries([
  ["any", "Any"],
  ...LANGUAGE_CODES.map((language) => [language, languages[language].english]),
]) as Record<TemplateLanguage, string>;

export const followUpSettings = {
  byTurn: {
    kind: "staff",
    label: "Assign new enquiries in turn to",
    max: 50,
    hint: "Each new enquiry from the website goes to the next person who speaks its language, or to the next person if no one does. Enquiries that staff add or import stay unassigned. If no one is selected, all stay unassigned.",
  },
  mailHour: number("Time of the daily email", [0, 23], {
    hint: "Hour, 0 to 23 (IST): 9 is 9 am. Leave empty for no daily email.",
  }),
  quietSundays: flag("No staff emails on Sundays", "They are sent on Monday."),
  troubleMail: {
    kind: "email",
    label: "Email for system alerts",
    hint: "For problems with the site, backend or backups. Leave empty to use the address for new enquiries.",
  },
  templates: {
    ...list("Templates", "Template", 30),
    hint: `Start a message with a template. Placeholders: ${TEMPLATE_FIELDS.map((name) => `{${name}}`).join(", ")}. A sentence with an unknown value is left out.`,
    of: {
      label: line("Name", 60, { required: true, hint: "E.g. First response" }),
      channel: choice("Channel", TEMPLATE_CHANNELS),
      language: {
        ...choice("Language", TEMPLATE_LANGUAGES),
        hint: "Enquiries in this language offer the template first.",
      },
      subject: line("Subject", 120, { hint: "For emails" }),
      words: text("Message", 1_500, required),
    },
  },
} as const satisfies Fields;

export const quote = {
  opening: text("Introduction", 400),
  validDays: number("Valid for", [1, 365], { unit: "days" }),
  gstPercent: number("GST included in your prices", [0, 40], {
    unit: "%",
    hint: "Shows the tax on each quote. Leave empty for no split.",
  }),
  sac: line("SAC", 6, {
    isUntranslated: true,
    registration: "sac",
    hint: "995411 for houses and residential buildings: ask your accountant",
  }),
  bankName: line("Bank", 80, { isUntranslated: true, hint: "Printed on quotes with account number and IFSC" }),
  branch: line("Branch", 80, { isUntranslated: true }),
  accountNumber: line("Account number", 18, { isUntranslated: true, registration: "account" }),
  ifsc: line("IFSC", 11, { isUntranslated: true, registration: "ifsc", hint: "E.g. HDFC0001234" }),
  upi: line("UPI ID", 100, {
    isUntranslated: true,
    registration: "upi",
    hint: "E.g. sagwanhomes@hdfcbank. Quotes print it as a QR code without an amount",
  }),
  terms: { ...list("Terms", "Term", 20), of: { term: text("Term", 400, required) } },
} as const satisfies Fields;

export type FollowUpSettings = Values<typeof followUpSettings>;
export type Template = FollowUpSettings["templates"][number];
