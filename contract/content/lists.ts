import type { Fields, Values } from "./fields";

export const counters = {
  counters: {
    kind: "list",
    label: "Key figures",
    item: "Counter",
    max: 4,
    samples: true,
    of: {
      target: { kind: "number", label: "Number", min: 0, max: 10_000_000 },
      suffix: { kind: "line", label: "Suffix", max: 4, isName: true, hint: "E.g. + or k+" },
      label: { kind: "line", label: "Label", max: 30, required: true },
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
        label: "Testimonial text",
        max: 400,
        required: true,
        hint: "As spoken. Get the family's written consent first.",
      },
      name: { kind: "line", label: "Name", max: 60, required: true, isName: true },
      area: { kind: "line", label: "Locality", max: 60, hint: "E.g. Jayanagar, Bengaluru" },
      project: { kind: "line", label: "House", max: 100 },
      picture: { kind: "picture", label: "Picture" },
      hasAgreed: { kind: "flag", label: "Agreed to be named", hint: "Not shown until ticked" },
    },
  },
} as const satisfies Fields;

export const people = {
  people: {
    kind: "list",
    label: "Who builds your house",
    item: "Person",
    max: 8,
    samples: true,
    hint: "Three to six people whom a family will meet",
    of: {
      name: { kind: "line", label: "Name", max: 60, required: true, isName: true },
      role: { kind: "line", label: "Role", max: 60, required: true, hint: "E.g. Site engineer" },
      text: {
        kind: "text",
        label: "What they do for a family",
        max: 200,
        hint: "E.g. Visits your plot and is there when the frame goes up",
      },
      languages: { kind: "line", label: "Languages spoken", max: 120, hint: "E.g. Kannada, English" },
      mobile: { kind: "phone", label: "Mobile (optional)", hint: "Shown to everyone, as a link to call" },
      picture: { kind: "picture", label: "Photo", hint: "Of the face, in daylight. Without one, initials are shown" },
    },
  },
  since: { kind: "number", label: "Building since (year)", min: 1900, max: 2100 },
  warranty: {
    kind: "text",
    label: "Our warranty",
    max: 600,
    hint: "E.g. We're responsible for the frame for [..] years, the roof for [..] years, from the day you get your keys. The figures must be those of your agreement.",
  },
} as const satisfies Fields;

export const banks = {
  lead: { kind: "text", label: "Introduction", max: 200 },
  banks: {
    kind: "list",
    label: "Banking partners",
    item: "Bank",
    max: 12,
    samples: true,
    of: {
      name: {
        kind: "line",
        label: "Name",
        max: 60,
        required: true,
        isName: true,
        hint: "Only banks that agreed to be named",
      },
      logo: { kind: "picture", label: "Logo" },
      href: { kind: "link", label: "Link" },
    },
  },
} as const satisfies Fields;

export const steps = {
  title: { kind: "line", label: "Heading", max: 80, required: true },
  steps: {
    kind: "list",
    label: "Steps",
    item: "Step",
    max: 8,
    of: {
      title: { kind: "line", label: "Step", max: 40, required: true },
      text: { kind: "text", label: "Description", max: 200, required: true },
    },
  },
} as const satisfies Fields;

/** In order, one for each of the seven pictures in components/site/rising-frame. */
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

export const milestones = {
  isConfirmed: {
    kind: "flag",
    label: "Confirmed for quotes",
    hint: "Until ticked, quotes show no build time and no stages. Samples are never on a quote.",
  },
  time: {
    kind: "line",
    label: "Time to build a complete house",
    max: 40,
    required: true,
    hint: "E.g. 12 to 18 months",
  },
  milestones: {
    kind: "list",
    label: "Milestones",
    item: "Milestone",
    max: 12,
    samples: true,
    of: {
      title: { kind: "line", label: "Milestone", max: 60, required: true },
      share: { kind: "number", label: "Share of the price", min: 0, max: 100, unit: "%" },
      stands: { kind: "text", label: "What is finished", max: 200 },
      month: { kind: "number", label: "Month", min: 0, max: 60 },
      stage: {
        kind: "choice",
        label: "Picture",
        options: { unsaid: "None", ...HOUSE_STAGES },
        hint: "Shown on the home page and in the cost estimator",
      },
    },
  },
} as const satisfies Fields;

export const buildingRules = {
  city: { kind: "line", label: "City", max: 60, required: true, isName: true },
  source: { kind: "line", label: "Source", max: 160, required: true, hint: "Name and year of the rules" },
  href: { kind: "link", label: "Link to the rules" },
  note: { kind: "text", label: "Note beside the drawing", max: 300 },
  rules: {
    kind: "list",
    label: "Plot sizes",
    item: "Plot size",
    max: 12,
    of: {
      upTo: { kind: "number", label: "Plots up to", min: 1, max: 100_000, unit: "sq m" },
      measure: { kind: "choice", label: "Unit", options: { metres: "Metres", percent: "Percent of the side" } },
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
