import type { Field, Fields, Values } from "./fields";

const kindOfPictures = {
  kind: "choice",
  label: "Picture type",
  options: { unsaid: "Not specified", impressions: "Artist’s impressions", photographs: "Photographs" },
} as const satisfies Field;

export const packageDetails = {
  purpose: { kind: "line", label: "Best for", max: 120, hint: "One line, e.g. A first home on a small plot" },
  finish: {
    kind: "choice",
    label: "Finish",
    options: {
      unsaid: "Not chosen yet",
      shell: "Frame and shell",
      finished: "Finished, without kitchen",
      ready: "Ready to live in",
    },
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
  notIncluded: {
    kind: "text",
    label: "Also not included",
    max: 600,
    hint: "Only for this package, one per line",
  },
  isConfirmed: {
    kind: "flag",
    label: "I confirm that the finish and this list are right for this package",
    hint: "Until then, the website and quotes say nothing about either",
  },
  lines: {
    kind: "list",
    label: "Materials",
    item: "Line",
    max: 60,
    samples: true,
    hint: "Explain the lines of its services: timber species, size, brand class, and the price up to which customers may choose",
    of: {
      line: {
        kind: "line",
        label: "Line of a service",
        max: 160,
        required: true,
        isName: true,
        hint: "As written in the service",
      },
      timber: { kind: "line", label: "Timber", max: 80, hint: "Species and treatment" },
      size: { kind: "line", label: "Material and size", max: 80, hint: "E.g. vitrified tiles, 600 × 600 mm" },
      brand: { kind: "line", label: "Brand or class", max: 80 },
      allowance: { kind: "line", label: "Allowance, up to", max: 60, hint: "E.g. ₹80 per sq ft" },
    },
  },
  kindOfPictures,
  pictures: {
    kind: "list",
    label: "Pictures",
    item: "Picture",
    max: 6,
    of: { picture: { kind: "picture", label: "Picture" } },
  },
} as const satisfies Fields;

export const designDetails = {
  builtUpArea: { kind: "number", label: "Built-up area", min: 1, max: 100_000, unit: "sq.ft" },
  bedrooms: { kind: "number", label: "Bedrooms", min: 0, max: 50 },
  facing: {
    kind: "choice",
    label: "Facing",
    options: { unsaid: "Not specified", north: "North", east: "East", south: "South", west: "West" },
  },
  assumedPackage: { kind: "line", label: "Package used for the price", max: 100, isName: true },
  rooms: {
    kind: "list",
    label: "Rooms",
    item: "Room",
    max: 80,
    of: {
      floor: {
        kind: "choice",
        label: "Floor",
        options: { ground: "Ground floor", first: "First floor", second: "Second floor", third: "Third floor" },
      },
      name: { kind: "line", label: "Name", max: 40 },
      width: { kind: "number", label: "Width", min: 1, max: 300, unit: "ft", hint: "Along the front" },
      depth: { kind: "number", label: "Depth", min: 1, max: 300, unit: "ft" },
      left: {
        kind: "number",
        label: "Distance from left",
        min: 0,
        max: 300,
        unit: "ft",
        hint: "Fill in all rooms to draw the floor plan",
      },
      front: { kind: "number", label: "Distance from front", min: 0, max: 300, unit: "ft" },
    },
  },
  order: { kind: "number", label: "Display order", min: 0, max: 10_000 },
  isFeatured: { kind: "flag", label: "Featured" },
} as const satisfies Fields;

export const projectDetails = {
  story: {
    kind: "text",
    label: "Story",
    max: 2_000,
    hint: "E.g. 1,450 sq ft on a 30 × 40 plot, finished in 14 months for ₹24 lakh. The soft soil needed deeper footings.",
  },
  area: { kind: "line", label: "Locality", max: 80, hint: "Not the full address, e.g. Jayanagar, Bengaluru" },
  areaBuilt: { kind: "number", label: "Built-up area", min: 1, max: 100_000, unit: "sq.ft" },
  months: { kind: "number", label: "Build time (months)", min: 0, max: 120 },
  cost: {
    kind: "number",
    label: "Cost",
    min: 1,
    max: 1_000_000_000,
    unit: "₹",
    hint: "All that the family paid us. Fill in only with their consent",
  },
  besides: { kind: "line", label: "Paid separately", max: 200, hint: "E.g. approvals ₹1.2 lakh, sump ₹80,000" },
  familyWords: { kind: "text", label: "Testimonial", max: 400, hint: "As spoken, with their written consent" },
  family: { kind: "line", label: "Family's name", max: 80, isName: true, hint: "E.g. the Rao family, Jayanagar" },
  kindOfPictures,
  pictures: {
    kind: "list",
    label: "Pictures",
    item: "Picture",
    max: 20,
    of: {
      picture: {
        kind: "picture",
        label: "Picture",
        mayLackAlt: true,
        hint: "On the website once it has a description",
      },
      caption: { kind: "line", label: "Caption", max: 120 },
      month: { kind: "month", label: "Month" },
    },
  },
  isFeatured: { kind: "flag", label: "Featured" },
  order: { kind: "number", label: "Display order", min: 0, max: 10_000 },
} as const satisfies Fields;

export type PackageDetails = Values<typeof packageDetails>;
export type DesignDetails = Values<typeof designDetails>;
export type ProjectDetails = Values<typeof projectDetails>;
