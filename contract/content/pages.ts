import type { Fields } from "./fields";

const search = {
  searchTitle: { kind: "line", label: "Google title", max: 70, required: true },
  searchDescription: { kind: "text", label: "Google description", max: 170, required: true },
} as const satisfies Fields;

const more = {
  kind: "choice",
  label: "Link",
  options: {
    nowhere: "None",
    packages: "See packages",
    estimator: "Calculate the cost",
    designs: "See floor plans",
    projects: "See our projects",
    payments: "See how you pay",
    contact: "Call or write to us",
  },
} as const;

const faq = {
  kind: "list",
  label: "Questions",
  item: "Question",
  max: 20,
  of: {
    question: { kind: "line", label: "Question", max: 120, required: true },
    answer: { kind: "text", label: "Answer", max: 800, required: true },
    more,
  },
} as const;

const line = <const Max extends number>(label: string, max: Max) =>
  ({ kind: "line", label, max, required: true }) as const;
const text = <const Max extends number>(label: string, max: Max) =>
  ({ kind: "text", label, max, required: true }) as const;

const proof = {
  kind: "choice",
  label: "Link (optional)",
  options: {
    nowhere: "None",
    packages: "See the rates",
    services: "See what's included",
    payments: "See how you pay",
    time: "See how long it takes",
  },
} as const;

const form = { formTitle: line("Form heading", 80), formLead: text("Form text", 200) } as const;

export const home = {
  title: line("Heading", 80),
  lead: text("Introduction", 200),
  statement: {
    ...text("About us: first sentence", 300),
    hint: "If you make the frames in your own factory, say so here",
  },
  about: text("About us: details", 600),
  packagesLead: { kind: "text", label: "Text above the packages", max: 200 },
  reasonsTitle: line("Why choose us: heading", 80),
  reasons: {
    kind: "list",
    label: "Why choose us",
    item: "Reason",
    max: 8,
    of: { title: line("Reason", 40), text: text("Text", 200), proof },
  },
  servicesTitle: line("Services: heading", 80),
  fullHouse: text("Service 1: complete house", 200),
  plans: text("Service 2: floor plans", 200),
  questions: faq,
  ...form,
  ...search,
} as const satisfies Fields;

export const about = {
  title: line("Heading", 80),
  lead: text("Introduction", 300),
  chapters: {
    kind: "list",
    label: "Sections",
    item: "Section",
    max: 8,
    hint: "Add your own, e.g. Where we make your frame",
    of: { title: line("Section", 60), text: text("Text", 1_000) },
  },
  visitTitle: line("Locations: heading", 80),
  visitLead: { kind: "text", label: "Text before a visit", max: 200 },
  ...form,
  ...search,
} as const satisfies Fields;

export const plainPage = {
  title: line("Heading", 80),
  lead: { kind: "text", label: "Introduction", max: 300 },
  ...form,
  ...search,
} as const satisfies Fields;

export const packages = {
  ...plainPage,
  note: { kind: "text", label: "Text before the cost estimator link", max: 200 },
} as const satisfies Fields;

export const estimator = {
  ...plainPage,
  rough: text("Text below the figures", 200),
  moves: {
    kind: "list",
    label: "What can raise the cost",
    item: "Reason",
    max: 6,
    samples: true,
    hint: "The percentages add up to the width of the range. Without any, one amount is shown.",
    of: {
      title: line("Reason", 40),
      text: text("Why", 160),
      percent: { kind: "number", label: "By up to", min: 0, max: 50, unit: "%" },
      isOfFinish: { kind: "flag", label: "Only if we finish the house", hint: "Left out for a frame and shell" },
    },
  },
  loanRate: { kind: "number", label: "Example loan: interest", min: 0, max: 30, unit: "% a year" },
  loanYears: { kind: "number", label: "Example loan: years", min: 1, max: 40 },
  disclaimer: text("Disclaimer", 600),
  usage: {
    kind: "list",
    label: "Steps",
    item: "Step",
    max: 8,
    of: { title: line("Step", 40), text: text("Description", 200) },
  },
  questions: faq,
  questionsToAsk: {
    kind: "list",
    label: "Questions to ask any builder",
    item: "Question",
    max: 14,
    hint: "Printed on the estimate PDF",
    of: { question: line("Question", 160) },
  },
} as const satisfies Fields;

export const questions = {
  title: line("Heading", 80),
  lead: { kind: "text", label: "Introduction", max: 300 },
  answers: {
    kind: "list",
    label: "Answers",
    item: "Answer",
    max: 40,
    hint: "Confirm first what your engineer and lawyer have read: soil test, approvals, warranty",
    of: {
      question: line("Question", 120),
      answer: { ...text("Answer", 2_000), hint: "Leave an empty line between paragraphs" },
      sources: { kind: "text", label: "Sources", max: 800, hint: "One per line, shown below the answer" },
      isForHome: { kind: "flag", label: "On the home page", hint: "There, after its own questions, instead of here" },
      isConfirmed: { kind: "flag", label: "Confirmed", hint: "Only in your preview until ticked" },
    },
  },
  ...search,
} as const satisfies Fields;

const titledText = {
  title: line("Heading", 80),
  lead: { kind: "text", label: "Introduction", max: 300 },
  chapters: {
    kind: "list",
    label: "Sections",
    item: "Section",
    max: 20,
    of: {
      title: line("Section", 60),
      text: { ...text("Text", 3_000), hint: "Leave an empty line between paragraphs" },
    },
  },
} as const satisfies Fields;

export const textPage = { ...titledText, ...search } as const satisfies Fields;

export const privacy = {
  ...titledText,
  besideForms: {
    ...text("Privacy note beside form buttons", 300),
    hint: "Say how the answers are used, for how long, how to withdraw consent, and who takes complaints",
  },
  grievanceName: {
    kind: "line",
    label: "Grievance contact",
    max: 80,
    isName: true,
    hint: "Name of the person in your company",
  },
  grievancePhone: { kind: "phone", label: "Grievance phone" },
  grievanceEmail: { kind: "email", label: "Grievance email" },
  ...search,
} as const satisfies Fields;

export const popup = form satisfies Fields;

export const CALL_DAYS = {
  "monday-to-saturday": "Monday to Saturday",
  "monday-to-friday": "Monday to Friday",
  "every-day": "Every day",
} as const;

export const confirmation = {
  title: line("Heading", 80),
  text: text("What happens next", 300),
  caller: { kind: "line", label: "Who calls", max: 80, hint: "E.g. Lakshmi or Arun from our office" },
  callDays: { kind: "choice", label: "Call days", options: CALL_DAYS },
  callFrom: {
    kind: "number",
    label: "Calls from (hour)",
    min: 0,
    max: 23,
    hint: "0 to 23 (IST). Visitors choose a call time. Leave empty to not ask.",
  },
  callUntil: { kind: "number", label: "Calls until (hour)", min: 1, max: 24 },
} as const satisfies Fields;
