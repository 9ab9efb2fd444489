import type { Fields, Values } from "./fields";

export const exclusions = {
  lead: { kind: "text", label: "Text above the list", max: 200, required: true },
  items: {
    kind: "list",
    label: "Not included",
    item: "Item",
    max: 60,
    hint: "The possible items. Under Packages, tick what each package does not include. A new or renamed item is shown at no package until you tick it there.",
    of: {
      name: { kind: "line", label: "Name", max: 60, required: true },
      text: { kind: "line", label: "In one sentence", max: 160 },
      isOnlyIf: { kind: "flag", label: "Only if the plot or plan needs it" },
      isShort: { kind: "flag", label: "Show in short lists" },
      includedFrom: {
        kind: "choice",
        label: "Usually included",
        options: {
          never: "In no package",
          ready: "If ready to live in",
          finished: "If finished, with or without kitchen",
          shell: "In every package",
        },
        hint: "When you choose a package's finish, the items that it usually lacks are ticked",
      },
      low: { kind: "number", label: "Typical cost, from", min: 0, max: 100_000_000 },
      high: { kind: "number", label: "Typical cost, to", min: 0, max: 100_000_000 },
      unit: { kind: "choice", label: "Unit", options: { rupees: "Rupees", percent: "Percent" } },
      basis: { kind: "line", label: "For what", max: 80, hint: "E.g. for a 30 × 40 plot" },
      city: { kind: "line", label: "City of the source", max: 60, isName: true },
      source: { kind: "line", label: "Source", max: 120 },
      year: { kind: "number", label: "Year of the source", min: 2000, max: 2100 },
      href: { kind: "link", label: "Link to the source" },
      kind: {
        kind: "choice",
        label: "Use of the source",
        options: {
          none: "No figure",
          local: "About this city: shown",
          elsewhere: "About another place: not shown",
        },
        hint: "A figure is shown only with its city, source and year",
      },
    },
  },
} as const satisfies Fields;

export type ExclusionItem = Values<typeof exclusions>["items"][number];
