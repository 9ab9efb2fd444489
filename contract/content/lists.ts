import type { Fields, Values } from "./fields";
import { choice, flag, line, list, number, required, text } from "./kinds";

export const counters = {
  counters: {
    ...list("Key figures", "Counter", 4),
    canHoldSamples: true,
    of: {
      target: number("Number", [0, 10_000_000]),
      suffix: line("Suffix", 4, { isUntranslated: true, hint: "E.g. + or k+" }),
      label: line("Label", 30, required),
    },
  },
} as const satisfies Fields;

export const testimonials = {
  testimonials: {
    ...list("Testimonials", "Testimonial", 12),
    canHoldSamples: true,
    of: {
      words: text("Testimonial text", 400, {
        required: true,
        hint: "As spoken. Get the family's written consent first.",
      }),
      name: line("Name", 60, { required: true, isUntranslated: true }),
      area: line("Locality", 60, { hint: "E.g. Jayanagar, Bengaluru" }),
      project: line("House", 100),
      picture: { kind: "picture", label: "Picture" },
      hasAgreed: flag("Agreed to be named", "Not shown until ticked"),
    },
  },
} as const satisfies Fields;

export const people = {
  people: {
    ...list("Who builds your house", "Person", 8),
    canHoldSamples: true,
    hint: "Three to six people whom a family will meet",
    of: {
      name: line("Name", 60, { required: true, isUntranslated: true }),
      role: line("Role", 60, { required: true, hint: "E.g. Site engineer" }),
      text: text("What they do for a family", 200, {
        hint: "E.g. Visits your plot and is there when the frame goes up",
      }),
      languages: line("Languages spoken", 120, { hint: "E.g. Kannada, English" }),
      mobile: { kind: "phone", label: "Mobile (optional)", hint: "Shown to everyone, as a link to call" },
      picture: { kind: "picture", label: "Photo", hint: "Of the face, in daylight. Without one, initials are shown" },
    },
  },
  since: number("Building since (year)", [1900, 2100]),
  warranty: text("Our warranty", 600, {
    hint: "E.g. We're responsible for the frame for [..] years, the roof for [..] years, from the day you get your keys. The figures must be those of your agreement.",
  }),
} as const satisfies Fields;

export const banks = {
  lead: text("Introduction", 200),
  banks: {
    ...list("Banking partners", "Bank", 12),
    canHoldSamples: true,
    of: {
      name: line("Name", 60, { required: true, isUntranslated: true, hint: "Only banks that agreed to be named" }),
      logo: { kind: "picture", label: "Logo" },
      href: { kind: "link", label: "Link" },
    },
  },
} as const satisfies Fields;

export const steps = {
  title: line("Heading", 80, required),
  steps: {
    ...list("Steps", "Step", 8),
    of: { title: line("Step", 40, required), text: text("Description", 200, required) },
  },
} as const satisfies Fields;

/** The stages of the seven pictures in components/site/rising-frame, in their order. */
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
  isConfirmed: flag(
    "Confirmed for quotes",
    "Until ticked, quotes show no build time and no stages. Samples are never on a quote.",
  ),
  time: line("Time to build a complete house", 40, { required: true, hint: "E.g. 12 to 18 months" }),
  milestones: {
    ...list("Milestones", "Milestone", 12),
    canHoldSamples: true,
    of: {
      title: line("Milestone", 60, required),
      share: number("Share of the price", [0, 100], { unit: "%" }),
      stands: text("What is finished", 200),
      month: number("Month", [0, 60]),
      stage: {
        ...choice("Picture", { unsaid: "None", ...HOUSE_STAGES }),
        hint: "Shown on the home page and in the cost estimator",
      },
    },
  },
} as const satisfies Fields;

export const buildingRules = {
  city: line("City", 60, { required: true, isUntranslated: true }),
  source: line("Source", 160, { required: true, hint: "Name and year of the rules" }),
  href: { kind: "link", label: "Link to the rules" },
  note: text("Note beside the drawing", 300),
  rules: {
    ...list("Plot sizes", "Plot size", 12),
    of: {
      upTo: number("Plots up to", [1, 100_000], { unit: "sq m" }),
      measure: choice("Unit", { metres: "Metres", percent: "Percent of the side" }),
      front: number("Front", [0, 100]),
      rear: number("Rear", [0, 100]),
      left: number("Left", [0, 100]),
      right: number("Right", [0, 100]),
    },
  },
} as const satisfies Fields;

export const exclusions = {
  lead: text("Text above the list", 200, required),
  items: {
    ...list("Not included", "Item", 60),
    hint: "The possible items. Under Packages, tick what each package does not include. A new or renamed item is shown at no package until you tick it there.",
    of: {
      name: line("Name", 60, required),
      text: line("In one sentence", 160),
      isOnlyIf: flag("Only if the plot or plan needs it"), // conditional: a cost of some houses
      isShort: flag("Show in short lists"),
      includedFrom: {
        ...choice("Usually included", {
          never: "In no package",
          ready: "If ready to live in",
          finished: "If finished, with or without kitchen",
          shell: "In every package",
        }),
        hint: "When you choose a package's finish, the items that it usually lacks are ticked",
      },
      low: number("Typical cost, from", [0, 100_000_000]),
      high: number("Typical cost, to", [0, 100_000_000]),
      unit: choice("Unit", { rupees: "Rupees", percent: "Percent" }),
      basis: line("For what", 80, { hint: "E.g. for a 30 × 40 plot" }),
      city: line("City of the source", 60, { isUntranslated: true }),
      source: line("Source", 120),
      year: number("Year of the source", [2000, 2100]),
      href: { kind: "link", label: "Link to the source" },
      kind: {
        ...choice("Use of the source", {
          none: "No figure",
          local: "About this city: shown",
          elsewhere: "About another place: not shown",
        }),
        hint: "A figure is shown only with its city, source and year",
      },
    },
  },
} as const satisfies Fields;

export type Counter = Values<typeof counters>["counters"][number];
export type Testimonial = Values<typeof testimonials>["testimonials"][number];
export type Bank = Values<typeof banks>["banks"][number];
export type Milestone = Values<typeof milestones>["milestones"][number];
export type ExclusionItem = Values<typeof exclusions>["items"][number];
