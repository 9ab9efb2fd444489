import type { Field, Fields, Point, SitePicture } from "@/contract/content/fields";
import { finishWords } from "@/lib/content/exclusions";
import { siteEditorWords } from "@/lib/content/site-editor-words";
import { pointWords } from "@/lib/map-point";

type Values = Record<string, unknown>;

export function describeValue(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === "") return siteEditorWords.list.none;
  switch (field.kind) {
    case "flag":
      return value ? "Yes" : "No";
    case "choice":
      return field.options[String(value)] ?? String(value);
    case "number":
      return field.unit ? `${value} ${field.unit}` : String(value);
    case "picture":
      return `${siteEditorWords.picture.alt}: ${(value as SitePicture).alt}`;
    case "logo":
      return siteEditorWords.logo.isSet;
    case "point":
      return pointWords(value as Point);
    case "staff":
      return siteEditorWords.staff.chosen((value as string[]).length);
    case "exclusions":
      return finishWords.chosen(value as string[]);
    case "list":
      return describeList(field.of, value as Values[]);
    default:
      return String(value);
  }
}

const describeList = (fields: Fields, items: Values[]) =>
  items.length === 0
    ? siteEditorWords.list.none
    : items.map((item, at) => `${at + 1}. ${describeItem(fields, item)}`).join("\n");

function describeItem(fields: Fields, item: Values): string {
  const parts = Object.entries(fields).flatMap(([name, field]) => {
    const isEmpty = item[name] === "" || item[name] === null || item[name] === undefined;
    return isEmpty ? [] : [`${field.label}: ${describeValue(field, item[name])}`];
  });
  return [...parts, ...(item.isSample === true ? [siteEditorWords.sample] : [])].join(" · ");
}

export function titleOf(fields: Fields, item: Values): string {
  const values = Object.keys(fields).map((name) => item[name]);
  const first = values.find((value) => (typeof value === "string" && value.trim() !== "") || typeof value === "number");
  return first === undefined ? "" : String(first).slice(0, 40);
}
