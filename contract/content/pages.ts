import type { Fields } from "./fields";

/** What search engines and shared links say of a page. The brand is put behind the title. */
const search = {
  searchTitle: { kind: "line", label: "Title for search", max: 70, required: true },
  searchDescription: { kind: "text", label: "Description for search", max: 170, required: true },
} as const satisfies Fields;

/** Where more is said than in a short answer: the words of the link below it. */
const more = {
  kind: "choice",
  label: "Link below it",
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

/** Where a claim can be checked: the words of the link that leads there. */
const proof = {
  kind: "choice",
  label: "Where it can be checked",
  options: {
    nowhere: "Nowhere",
    packages: "See the rates",
    services: "See what's included",
    payments: "See how you pay",
    time: "See how long it takes",
  },
} as const;

/** What stands above an enquiry form. */
const form = { formTitle: line("Above the form", 80), formLead: text("Below that", 200) } as const;

export const home = {
  title: line("Headline", 80),
  lead: text("Below the headline", 200),
  statement: {
    ...text("About us, in large letters", 300),
    hint: "If you make the frames in your own factory, say so here",
  },
  about: text("About us", 600),
  packagesLead: { kind: "text", label: "Above the packages", max: 200 },
  reasonsTitle: line("Above the reasons", 80),
  reasons: {
    kind: "list",
    label: "Why choose us",
    item: "Reason",
    max: 8,
    of: { title: line("Reason", 40), text: text("Why", 200), proof },
  },
  servicesTitle: line("Above what you build", 80),
  fullHouse: text("The full house", 200),
  plans: text("Designs and plans", 200),
  questions: faq,
  ...form,
  ...search,
} as const satisfies Fields;

export const about = {
  title: line("Headline", 80),
  lead: text("Below the headline", 300),
  chapters: {
    kind: "list",
    label: "Chapters",
    item: "Chapter",
    max: 8,
    hint: "Add your own, e.g. Who builds your house, Where we make your frame, Our warranty",
    of: {
      title: line("Chapter", 60),
      text: {
        ...text("Text", 1_000),
        hint: "E.g. We're responsible for the frame for [..] years, the roof for [..] years, from the day you get your keys.",
      },
    },
  },
  visitTitle: line("Above the places to visit", 80),
  visitLead: { kind: "text", label: "Before a visit", max: 200 },
  ...form,
  ...search,
} as const satisfies Fields;

const plainPage = {
  title: line("Headline", 80),
  lead: { kind: "text", label: "Below the headline", max: 300 },
  ...form,
  ...search,
} as const;
export const projects = plainPage satisfies Fields;
export const designs = plainPage satisfies Fields;
export const contact = plainPage satisfies Fields;
export const packages = {
  ...plainPage,
  note: { kind: "text", label: "Before the link to the cost estimator", max: 200 },
  showRateSince: {
    kind: "flag",
    label: "Say since when each rate stands",
    hint: "From the record of who did what: nothing is said of a rate that was not set here.",
  },
} as const satisfies Fields;

export const estimator = {
  ...plainPage,
  rough: text("Below the figures", 200),
  loanRate: { kind: "number", label: "Interest of the example loan", min: 0, max: 30, unit: "% a year" },
  loanYears: { kind: "number", label: "Years of the example loan", min: 1, max: 40 },
  examplesLead: { kind: "text", label: "Above the table of common sites", max: 200 },
  disclaimer: text("Disclaimer", 600),
  usage: {
    kind: "list",
    label: "How it is used",
    item: "Step",
    max: 8,
    of: { title: line("Step", 40), text: text("What happens", 200) },
  },
  questions: faq,
  questionsToAsk: {
    kind: "list",
    label: "Questions to ask any builder",
    item: "Question",
    max: 14,
    hint: "On the PDF of an estimate",
    of: { question: line("Question", 160) },
  },
} as const satisfies Fields;

/** What families ask. An answer is public once the owner has said that it is true. */
export const questions = {
  title: line("Headline", 80),
  lead: { kind: "text", label: "Below the headline", max: 300 },
  answers: {
    kind: "list",
    label: "Answers",
    item: "Answer",
    max: 40,
    hint: "Confirm first what your engineer and lawyer have read: soil test, approvals, warranty",
    of: {
      question: line("Question", 120),
      answer: { ...text("Answer", 2_000), hint: "An empty line begins a new paragraph" },
      sources: { kind: "text", label: "Sources", max: 800, hint: "A line for each: shown below the answer" },
      isConfirmed: { kind: "flag", label: "Confirmed", hint: "Until then it is shown in your preview alone" },
    },
  },
  ...search,
} as const satisfies Fields;

export const privacy = {
  title: line("Headline", 80),
  lead: { kind: "text", label: "Below the headline", max: 300 },
  chapters: {
    kind: "list",
    label: "Chapters",
    item: "Chapter",
    max: 20,
    of: {
      title: line("Chapter", 60),
      text: { ...text("Text", 3_000), hint: "An empty line begins a new paragraph" },
    },
  },
  besideForms: {
    ...text("Beside each form's button", 300),
    hint: "What is done with the answers, until when, how one withdraws, and to whom one complains",
  },
  grievanceName: { kind: "line", label: "Who answers complaints", max: 80, hint: "A person of the house, by name" },
  grievancePhone: { kind: "phone", label: "That person's phone" },
  grievanceEmail: { kind: "email", label: "That person's e-mail" },
  ...search,
} as const satisfies Fields;

/** What stands above the form that comes up by itself. */
export const popup = form satisfies Fields;

/** On which days of the week somebody calls. */
export const CALL_DAYS = {
  "monday-to-saturday": "Monday to Saturday",
  "monday-to-friday": "Monday to Friday",
  "every-day": "Every day",
} as const;

/** What everybody reads who has sent an enquiry, and when he can be called. The languages are the company's. */
export const confirmation = {
  title: line("Headline", 80),
  text: text("What happens next", 300),
  caller: { kind: "line", label: "Who calls", max: 80, hint: "Lakshmi or Arun, from our office" },
  callDays: { kind: "choice", label: "Days on which you call", options: CALL_DAYS },
  callFrom: {
    kind: "number",
    label: "From which hour",
    min: 0,
    max: 23,
    hint: "By the 24-hour clock, Indian time. A family chooses when it wants to be called; with either hour empty it is not asked.",
  },
  callUntil: { kind: "number", label: "Until which hour", min: 1, max: 24 },
} as const satisfies Fields;
