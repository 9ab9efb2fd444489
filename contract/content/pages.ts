import { CALL_DAYS } from "@/contract/rules/call-outcome";
import type { Fields } from "./fields";
import { choice, flag, line, list, number, required, text } from "./kinds";

const search = {
  searchTitle: line("Google title", 70, required),
  searchDescription: text("Google description", 170, required),
} as const satisfies Fields;

const linkChoice = choice("Link", {
  nowhere: "None",
  packages: "See packages",
  estimator: "Calculate the cost",
  designs: "See floor plans",
  projects: "See our projects",
  payments: "See how you pay",
  contact: "Call or write to us",
});

const faq = {
  ...list("Questions", "Question", 20),
  of: { question: line("Question", 120, required), answer: text("Answer", 800, required), more: linkChoice },
} as const;

const proofChoice = choice("Link (optional)", {
  nowhere: "None",
  packages: "See the rates",
  services: "See what's included",
  payments: "See how you pay",
  time: "See how long it takes",
});

const form = { formTitle: line("Form heading", 80, required), formLead: text("Form text", 200, required) } as const;

export const home = {
  title: line("Heading", 80, required),
  lead: text("Introduction", 200, required),
  statement: text("About us: first sentence", 300, {
    required: true,
    hint: "If you make the frames in your own factory, say so here",
  }),
  about: text("About us: details", 600, required),
  packagesLead: text("Text above the packages", 200),
  reasonsTitle: line("Why choose us: heading", 80, required),
  reasons: {
    ...list("Why choose us", "Reason", 8),
    of: { title: line("Reason", 40, required), text: text("Text", 200, required), proof: proofChoice },
  },
  servicesTitle: line("Services: heading", 80, required),
  fullHouse: text("Service 1: complete house", 200, required),
  plans: text("Service 2: floor plans", 200, required),
  questions: faq,
  ...form,
  ...search,
} as const satisfies Fields;

export const about = {
  title: line("Heading", 80, required),
  lead: text("Introduction", 300, required),
  chapters: {
    ...list("Sections", "Section", 8),
    hint: "Add your own, e.g. Where we make your frame",
    of: { title: line("Section", 60, required), text: text("Text", 1_000, required) },
  },
  visitTitle: line("Locations: heading", 80, required),
  visitLead: text("Text before a visit", 200),
  ...form,
  ...search,
} as const satisfies Fields;

export const plainPage = {
  title: line("Heading", 80, required),
  lead: text("Introduction", 300),
  ...form,
  ...search,
} as const satisfies Fields;

export const packages = {
  ...plainPage,
  note: text("Text before the cost estimator link", 200),
} as const satisfies Fields;

export const estimator = {
  ...plainPage,
  rough: text("Text below the figures", 200, required),
  moves: {
    ...list("What can raise the cost", "Reason", 6),
    canHoldSamples: true,
    hint: "The percentages add up to the width of the range. Without any, one amount is shown.",
    of: {
      title: line("Reason", 40, required),
      text: text("Why", 160, required),
      percent: number("By up to", [0, 50], { unit: "%" }),
      isOfFinish: flag("Only if we finish the house", "Left out for a frame and shell"),
    },
  },
  loanRate: number("Example loan: interest", [0, 30], { unit: "% a year" }),
  loanYears: number("Example loan: years", [1, 40]),
  disclaimer: text("Disclaimer", 600, required),
  usage: {
    ...list("Steps", "Step", 8),
    of: { title: line("Step", 40, required), text: text("Description", 200, required) },
  },
  questions: faq,
  questionsToAsk: {
    ...list("Questions to ask any builder", "Question", 14),
    hint: "Printed on the estimate PDF",
    of: { question: line("Question", 160, required) },
  },
} as const satisfies Fields;

export const questions = {
  title: line("Heading", 80, required),
  lead: text("Introduction", 300),
  answers: {
    ...list("Answers", "Answer", 40),
    hint: "Confirm first what your engineer and lawyer have read: soil test, approvals, warranty",
    of: {
      question: line("Question", 120, required),
      answer: text("Answer", 2_000, { required: true, hint: "Leave an empty line between paragraphs" }),
      sources: text("Sources", 800, { hint: "One per line, shown below the answer" }),
      isForHome: flag("On the home page", "There, after its own questions, instead of here"),
      isConfirmed: flag("Confirmed", "Only in your preview until ticked"),
    },
  },
  ...search,
} as const satisfies Fields;

export const privacy = {
  title: line("Heading", 80, required),
  lead: text("Introduction", 300),
  chapters: {
    ...list("Sections", "Section", 20),
    of: {
      title: line("Section", 60, required),
      text: text("Text", 3_000, { required: true, hint: "Leave an empty line between paragraphs" }),
    },
  },
  besideForms: text("Privacy note beside form buttons", 300, {
    required: true,
    hint: "Say how the answers are used, for how long, how to withdraw consent, and who takes complaints",
  }),
  grievanceName: line("Grievance contact", 80, { isUntranslated: true, hint: "Name of the person in your company" }),
  grievancePhone: { kind: "phone", label: "Grievance phone" },
  grievanceEmail: { kind: "email", label: "Grievance email" },
  ...search,
} as const satisfies Fields;

export const popup = form satisfies Fields;

export const confirmation = {
  title: line("Heading", 80, required),
  text: text("What happens next", 300, required),
  caller: line("Who calls", 80, { hint: "E.g. Lakshmi or Arun from our office" }),
  callDays: choice("Call days", CALL_DAYS),
  callFrom: number("Calls from (hour)", [0, 23], {
    hint: "0 to 23 (IST). Visitors choose a call time. Leave empty to not ask.",
  }),
  callUntil: number("Calls until (hour)", [1, 24]),
} as const satisfies Fields;
