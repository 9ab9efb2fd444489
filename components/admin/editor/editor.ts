import type { ReactNode } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";

/** How the rows of a list are added and edited. */
export type Editor<Row, Typed extends FieldValues, Body> = {
  /** The button over the list, and the title of the form with and without a row picked. */
  words: { add: string; adding: string; editing: string; actions?: string };
  schema: z.ZodType<Body, Typed>;
  blank: DefaultValues<Typed>;
  /** A row as it stands in the form. */
  typed: (row: Row) => Typed;
  /** Creates without a row, changes with one. What it throws is shown, and the form stays as it is. */
  save: (body: Body, row: Row | undefined) => Promise<unknown>;
  fields: ReactNode;
  /** The catalogue's sentence for a save that failed, where it has one. */
  failure?: string;
};
