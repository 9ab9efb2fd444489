import type { ReactNode } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { DetailsKind } from "@/contract/content/documents";
import type { OnProgress } from "@/lib/api/upload";
import { counted } from "@/lib/format";
import { isLargeChange, largeChangeText } from "@/lib/price-change";

type Schema<Body, Typed> = z.ZodType<Body, Typed>;

export type Duplicate = { sentence: string; href: string };

export type Confirmation = { title: string; sentence: string; yes: string; no: string };

export type Editor<Row, Typed extends FieldValues, Body> = {
  /** `add` is also the submit button of a new row. */
  words: { add: string; adding: string; editing: string; saveChanges?: string };
  schema: Schema<Body, Typed> | ((row: Row | undefined) => Schema<Body, Typed>);
  blank: DefaultValues<Typed>;
  typed: (row: Row) => Typed;
  findDuplicate?: (body: Body, row: Row | undefined) => Promise<Duplicate | undefined>;
  confirm?: (body: Body, row: Row | undefined) => Confirmation | undefined;
  save: (body: Body, row: Row | undefined, onProgress: OnProgress) => Promise<unknown>;
  fields: (row: Row | undefined) => ReactNode;
  details?: DetailsKind;
  pictureAlt?: (typed: Typed) => string;
  failure?: string;
};

export const priceQuestion = (count: number) => ({
  title: count === 1 ? "Is this price right?" : "Are these prices right?",
  yes: counted(count, { one: "Save new price", other: "Save {n} new prices" }),
  no: "Go back",
});

export function confirmPrice(name: string, before: number | null, now: number): Confirmation | undefined {
  if (!isLargeChange(before, now)) return undefined;
  return { ...priceQuestion(1), sentence: largeChangeText(name, before, now) };
}
