import type { Fields, Values } from "./fields";

/** What the words of a template may name in braces. */
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
] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

export const TEMPLATE_CHANNELS = { whatsapp: "WhatsApp", mail: "E-mail" } as const;

/** How the sales desk works: nothing of it is public. */
export const desk = {
  byTurn: {
    kind: "staff",
    label: "Who gets new enquiries, by turn",
    max: 50,
    hint: "From now on each new one is given to the next of these. With nobody chosen it waits until somebody takes it.",
  },
  mailHour: {
    kind: "number",
    label: "Hour of the daily mail",
    min: 0,
    max: 23,
    hint: "By the 24-hour clock, Indian time: 9 is nine in the morning. Left empty, there is no daily mail.",
  },
  quietSundays: { kind: "flag", label: "No mails to staff on Sundays", hint: "What comes up then is told on Monday." },
  troubleMail: {
    kind: "email",
    label: "Who is mailed when something is wrong",
    hint: "With the site, its backend or its backups. Left empty it is the address that new enquiries are mailed to.",
  },
  templates: {
    kind: "list",
    label: "Templates",
    item: "Template",
    max: 30,
    hint: `Words to begin a message with. They may name ${TEMPLATE_FIELDS.map((name) => `{${name}}`).join(", ")}; a sentence that names what nobody knows is left out.`,
    of: {
      label: { kind: "line", label: "Name", max: 60, required: true, hint: "What it is for" },
      channel: { kind: "choice", label: "For", options: TEMPLATE_CHANNELS },
      subject: { kind: "line", label: "Subject", max: 120, hint: "Of an e-mail" },
      words: { kind: "text", label: "Words", max: 1_500, required: true },
    },
  },
} as const satisfies Fields;

/** What each quote says beside its figures. What was sent stays as it was. */
export const quote = {
  opening: { kind: "text", label: "Before the figures", max: 400 },
  validDays: { kind: "number", label: "Valid for", min: 1, max: 365, unit: "days" },
  terms: {
    kind: "list",
    label: "Terms",
    item: "Term",
    max: 20,
    of: { term: { kind: "text", label: "Term", max: 400, required: true } },
  },
} as const satisfies Fields;

export type Desk = Values<typeof desk>;
export type Template = Desk["templates"][number];
