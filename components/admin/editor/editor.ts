import type { ReactNode } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { OnProgress } from "@/lib/api/upload";

/** How the rows of a list are added and edited. */
export type Editor<Row, Typed extends FieldValues, Body> = {
  /** The button over the list, the title of the form without and with a row picked, and the word on its button. */
  words: { add: string; adding: string; editing: string; saveNew?: string; saveChanges?: string };
  schema: z.ZodType<Body, Typed>;
  blank: DefaultValues<Typed>;
  /** A row as it stands in the form. */
  typed: (row: Row) => Typed;
  /** Creates without a row, changes with one. What it throws is shown, and the form stays as it is. */
  save: (body: Body, row: Row | undefined, onProgress: OnProgress) => Promise<unknown>;
  fields: (row: Row | undefined) => ReactNode;
  /** The catalogue's sentence for a save that failed, where it has one. */
  failure?: string;
};
