import type { Field, Fields, Point, SitePicture } from "@/contract/content/fields";
import type { SiteContent } from "@/contract/schemas/site-content";
import { finishWords } from "@/lib/content/exclusions";
import { counted, moment } from "@/lib/format";
import { pointWords } from "@/lib/map-point";

type Values = Record<string, unknown>;

export type ContentFieldProps<Kind extends Field["kind"] = Field["kind"]> = {
  name: string;
  field: Extract<Field, { kind: Kind }>;
};

export const NONE = "None yet.";

export const peopleChosen = (count: number) =>
  count === 0 ? "None selected" : counted(count, { one: "{n} person", other: "{n} people" });

export const savedNote = ({ savedBy, savedAt }: Pick<SiteContent, "savedBy" | "savedAt">) =>
  savedBy && savedAt ? `Saved by ${savedBy}, ${moment(new Date(savedAt))}` : "Not edited yet";

export function describeValue(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === "") return NONE;
  switch (field.kind) {
    case "flag":
      return value ? "Yes" : "No";
    case "choice":
      return field.options[String(value)] ?? String(value);
    case "number":
      return field.unit ? `${value} ${field.unit}` : String(value);
    case "picture":
      return `Picture description: ${(value as SitePicture).alt}`;
    case "logo":
      return "Uploaded";
    case "point":
      return pointWords(value as Point);
    case "staff":
      return peopleChosen((value as string[]).length);
    case "exclusions":
      return finishWords.chosen(value as string[]);
    case "list":
      return describeList(field.of, value as Values[]);
    default:
      return String(value);
  }
}

const describeList = (fields: Fields, items: Values[]) =>
  items.length === 0 ? NONE : items.map((item, index) => `${index + 1}. ${describeItem(fields, item)}`).join("\n");

function describeItem(fields: Fields, item: Values): string {
  const parts = Object.entries(fields).flatMap(([name, field]) => {
    const isEmpty = item[name] === "" || item[name] === null || item[name] === undefined;
    return isEmpty ? [] : [`${field.label}: ${describeValue(field, item[name])}`];
  });
  return [...parts, ...(item.isSample === true ? ["Sample"] : [])].join(" · ");
}

/** Names an item of a list by its first filled text or number. */
export function titleOf(fields: Fields, item: Values): string {
  const values = Object.keys(fields).map((name) => item[name]);
  const isFilled = (value: unknown) => (typeof value === "string" ? value.trim() !== "" : typeof value === "number");
  const filled = values.find(isFilled);
  return filled === undefined ? "" : String(filled).slice(0, 40);
}
