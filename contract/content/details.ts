import type { Field, Fields, Values } from "./fields";

/** What its pictures are, which is said below each of them; never what all pictures of a page are. */
const kindOfPictures = {
  kind: "choice",
  label: "These pictures are",
  options: { unsaid: "Not said", impressions: "Artist's impressions", photographs: "Photographs" },
} as const satisfies Field;

/** What the site knows of a package, a design or a project beside what the backend keeps of it. */
export const packageDetails = {
  purpose: { kind: "line", label: "What it is for", max: 120, hint: "In one line: a first home on a small plot" },
  finish: {
    kind: "choice",
    label: "At this rate",
    options: { unsaid: "As its services say", ready: "Ready to live in", shell: "Frame and shell" },
    hint: "Ready to live in, where its services list wiring, plumbing and floors",
  },
  notIncluded: { kind: "text", label: "Not included", max: 600, hint: "A line for each" },
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
    options: { unsaid: "Not said", north: "North", east: "East", south: "South", west: "West" },
  },
  assumedPackage: { kind: "line", label: "Package that the price assumes", max: 100 },
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
        label: "From the left",
        min: 0,
        max: 300,
        unit: "ft",
        hint: "Where each is known, the floor is drawn",
      },
      front: { kind: "number", label: "From the front", min: 0, max: 300, unit: "ft" },
    },
  },
  order: { kind: "number", label: "Place in the catalogue", min: 0, max: 10_000 },
  isFeatured: { kind: "flag", label: "Featured" },
} as const satisfies Fields;

export const projectDetails = {
  story: {
    kind: "text",
    label: "The story",
    max: 2_000,
    hint: "E.g. A house of [..] sq ft on a [..] × [..] site, finished in [..] months. Its full cost. What was difficult.",
  },
  area: { kind: "line", label: "Place", max: 80, hint: "The area only: Jayanagar, Bengaluru" },
  areaBuilt: { kind: "number", label: "Area built", min: 1, max: 100_000, unit: "sq.ft" },
  months: { kind: "number", label: "Months it took", min: 0, max: 120 },
  kindOfPictures,
  pictures: {
    kind: "list",
    label: "Pictures",
    item: "Picture",
    max: 20,
    of: {
      picture: { kind: "picture", label: "Picture" },
      caption: { kind: "line", label: "Caption", max: 120 },
      month: { kind: "month", label: "Month" },
    },
  },
  isFeatured: { kind: "flag", label: "Featured" },
  order: { kind: "number", label: "Place in the list", min: 0, max: 10_000 },
} as const satisfies Fields;

export type PackageDetails = Values<typeof packageDetails>;
export type DesignDetails = Values<typeof designDetails>;
export type ProjectDetails = Values<typeof projectDetails>;
