import type { Fields, Values } from "./fields";
import { choice, flag, line, list, number, text } from "./kinds";

const kindOfPictures = choice("Picture type", {
  unsaid: "Not specified",
  impressions: "Artist’s impressions",
  photographs: "Photographs",
});

export const packageDetails = {
  purpose: line("Best for", 120, { hint: "One line, e.g. A first home on a small plot" }),
  finish: {
    ...choice("Finish", {
      unsaid: "Not chosen yet",
      shell: "Frame and shell",
      finished: "Finished, without kitchen",
      ready: "Ready to live in",
    }),
    meanings: {
      shell: "Foundation, frame, roof and outer walls. The family still has to finish the house inside.",
      finished: "Wiring, plumbing, bathrooms, floors and paint are done. There is no kitchen.",
      ready: "The same, with a kitchen that can be used.",
    },
  },
  excluded: {
    kind: "exclusions",
    label: "Not included",
    max: 60,
    hint: "Tick what this package does not include. The list is under Settings, What's not included.",
  },
  notIncluded: text("Also not included", 600, { hint: "Only for this package, one per line" }),
  isConfirmed: flag(
    "I confirm that the finish and this list are right for this package",
    "Until then, the website and quotes say nothing about either",
  ),
  lines: {
    ...list("Materials", "Line", 60),
    canHoldSamples: true,
    hint: "Explain the lines of its services: timber species, size, brand class, and the price up to which customers may choose",
    of: {
      line: line("Line of a service", 160, { required: true, isUntranslated: true, hint: "As written in the service" }),
      timber: line("Timber", 80, { hint: "Species and treatment" }),
      size: line("Material and size", 80, { hint: "E.g. vitrified tiles, 600 × 600 mm" }),
      brand: line("Brand or class", 80),
      allowance: line("Allowance, up to", 60, { hint: "E.g. ₹80 per sq ft" }),
    },
  },
  kindOfPictures,
  pictures: { ...list("Pictures", "Picture", 6), of: { picture: { kind: "picture", label: "Picture" } } },
} as const satisfies Fields;

export const designDetails = {
  builtUpArea: number("Built-up area", [1, 100_000], { unit: "sq.ft" }),
  bedrooms: number("Bedrooms", [0, 50]),
  facing: choice("Facing", { unsaid: "Not specified", north: "North", east: "East", south: "South", west: "West" }),
  assumedPackage: line("Package used for the price", 100, { isUntranslated: true }),
  rooms: {
    ...list("Rooms", "Room", 80),
    of: {
      floor: choice("Floor", {
        ground: "Ground floor",
        first: "First floor",
        second: "Second floor",
        third: "Third floor",
      }),
      name: line("Name", 40),
      width: number("Width", [1, 300], { unit: "ft", hint: "Along the front" }),
      depth: number("Depth", [1, 300], { unit: "ft" }),
      left: number("Distance from left", [0, 300], { unit: "ft", hint: "Fill in all rooms to draw the floor plan" }),
      front: number("Distance from front", [0, 300], { unit: "ft" }),
    },
  },
  order: number("Display order", [0, 10_000]),
  isFeatured: flag("Featured"),
} as const satisfies Fields;

export const projectDetails = {
  story: text("Story", 2_000, {
    hint: "E.g. 1,450 sq ft on a 30 × 40 plot, finished in 14 months for ₹24 lakh. The soft soil needed deeper footings.",
  }),
  area: line("Locality", 80, { hint: "Not the full address, e.g. Jayanagar, Bengaluru" }),
  areaBuilt: number("Built-up area", [1, 100_000], { unit: "sq.ft" }),
  months: number("Build time (months)", [0, 120]),
  cost: number("Cost", [1, 1_000_000_000], {
    unit: "₹",
    hint: "All that the family paid us. Fill in only with their consent",
  }),
  /** What the family paid separately. The name is stored. */
  besides: line("Paid separately", 200, { hint: "E.g. approvals ₹1.2 lakh, sump ₹80,000" }),
  familyWords: text("Testimonial", 400, { hint: "As spoken, with their written consent" }),
  family: line("Family's name", 80, { isUntranslated: true, hint: "E.g. the Rao family, Jayanagar" }),
  kindOfPictures,
  pictures: {
    ...list("Pictures", "Picture", 20),
    of: {
      picture: {
        kind: "picture",
        label: "Picture",
        mayLackAlt: true,
        hint: "On the website once it has a description",
      },
      caption: line("Caption", 120),
      month: { kind: "month", label: "Month" },
    },
  },
  isFeatured: flag("Featured"),
  order: number("Display order", [0, 10_000]),
} as const satisfies Fields;

export type PackageDetails = Values<typeof packageDetails>;
export type DesignDetails = Values<typeof designDetails>;
export type ProjectDetails = Values<typeof projectDetails>;
