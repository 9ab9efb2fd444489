import type { Fields, Values } from "./fields";

/** What proves what the company says. Each item is a sample until somebody says that it is real. */
export const counters = {
  counters: {
    kind: "list",
    label: "Counters",
    item: "Counter",
    max: 4,
    samples: true,
    of: {
      target: { kind: "number", label: "Number", min: 0, max: 10_000_000 },
      suffix: { kind: "line", label: "Behind it", max: 4, hint: "+ or k+" },
      label: { kind: "line", label: "What is counted", max: 30, required: true },
    },
  },
} as const satisfies Fields;

export const testimonials = {
  testimonials: {
    kind: "list",
    label: "Testimonials",
    item: "Testimonial",
    max: 12,
    samples: true,
    of: {
      words: {
        kind: "text",
        label: "Their words",
        max: 400,
        required: true,
        hint: "As spoken. Get the family's written consent first.",
      },
      name: { kind: "line", label: "Name", max: 60, required: true },
      area: { kind: "line", label: "Area", max: 60, hint: "Jayanagar, Bengaluru" },
      project: { kind: "line", label: "Their house", max: 100 },
      picture: { kind: "picture", label: "Picture" },
      hasAgreed: { kind: "flag", label: "Has agreed to be named", hint: "Without it nothing of this is shown" },
    },
  },
} as const satisfies Fields;

export const banks = {
  lead: { kind: "text", label: "Beside the banks", max: 200 },
  banks: {
    kind: "list",
    label: "Banking partners",
    item: "Bank",
    max: 12,
    samples: true,
    of: {
      name: { kind: "line", label: "Name", max: 60, required: true, hint: "Only banks that agreed to be named" },
      logo: { kind: "picture", label: "Logo" },
      href: { kind: "link", label: "Link" },
    },
  },
} as const satisfies Fields;

export const steps = {
  title: { kind: "line", label: "Headline", max: 80, required: true },
  steps: {
    kind: "list",
    label: "Steps",
    item: "Step",
    max: 8,
    of: {
      title: { kind: "line", label: "Step", max: 40, required: true },
      text: { kind: "text", label: "What happens", max: 200, required: true },
    },
  },
} as const satisfies Fields;

/** A house as it goes up, in order: each is one of the seven pictures of the frame (components/site/rising-frame). */
export const HOUSE_STAGES = {
  pegs: "Marking the plot",
  plinth: "Foundation",
  frame: "Frame up",
  roof: "Roof frame",
  closed: "Roof and walls",
  finished: "Finishing",
  lights: "House complete",
} as const;
export type HouseStage = keyof typeof HOUSE_STAGES;

/** What is paid when, in order. Shares are percent of the price and make a hundred together. */
export const milestones = {
  time: { kind: "line", label: "How long a full house takes", max: 40, required: true, hint: "12 to 18 months" },
  milestones: {
    kind: "list",
    label: "Milestones",
    item: "Milestone",
    max: 12,
    samples: true,
    of: {
      title: { kind: "line", label: "Milestone", max: 60, required: true },
      share: { kind: "number", label: "Share of the price", min: 0, max: 100, unit: "%" },
      stands: { kind: "text", label: "What stands on the plot", max: 200 },
      month: { kind: "number", label: "Month", min: 0, max: 60 },
      stage: {
        kind: "choice",
        label: "Picture that shows it",
        options: { unsaid: "None", ...HOUSE_STAGES },
        hint: "Of the house that goes up on the home page and under the cost estimator",
      },
    },
  },
} as const satisfies Fields;

/** How much of a plot has to stay open: a guide beside the sum, since the plan sanction decides. */
export const buildingRules = {
  city: { kind: "line", label: "City they are for", max: 60, required: true },
  source: { kind: "line", label: "Source", max: 160, required: true, hint: "Which rules, and of when" },
  href: { kind: "link", label: "Where they can be read" },
  note: { kind: "text", label: "Beside the drawing", max: 300 },
  rules: {
    kind: "list",
    label: "Plots",
    item: "Plot",
    max: 12,
    of: {
      upTo: { kind: "number", label: "Plots up to", min: 1, max: 100_000, unit: "sq m" },
      measure: { kind: "choice", label: "Figures are", options: { metres: "Metres", percent: "Per cent of the side" } },
      front: { kind: "number", label: "Front", min: 0, max: 100 },
      rear: { kind: "number", label: "Rear", min: 0, max: 100 },
      left: { kind: "number", label: "Left", min: 0, max: 100 },
      right: { kind: "number", label: "Right", min: 0, max: 100 },
    },
  },
} as const satisfies Fields;

export type Counter = Values<typeof counters>["counters"][number];
export type Testimonial = Values<typeof testimonials>["testimonials"][number];
export type Bank = Values<typeof banks>["banks"][number];
export type Milestone = Values<typeof milestones>["milestones"][number];
