import type { ReactNode } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { DetailsKind } from "@/contract/content/documents";
import type { OnProgress } from "@/lib/api/upload";

type Schema<Body, Typed> = z.ZodType<Body, Typed>;

/** A row that is most likely the same, in a sentence that names it, and where it is to be seen. */
export type Alike = { sentence: string; href: string };

/** How the rows of a list are added and edited. */
export type Editor<Row, Typed extends FieldValues, Body> = {
  /**
   * The button over the list, the title of the form without and with a row picked, and the word on its button: of a new row
   * that of the button over the list, unless it is another.
   */
  words: { add: string; adding: string; editing: string; saveNew?: string; saveChanges?: string };
  /** What may be typed; of a row that is changed, by what it was, where that matters. */
  schema: Schema<Body, Typed> | ((row: Row | undefined) => Schema<Body, Typed>);
  blank: DefaultValues<Typed>;
  /** A row as it stands in the form. */
  typed: (row: Row) => Typed;
  /** Finds what is most likely the same as this: staff are told, and may save it all the same. */
  findAlike?: (body: Body, row: Row | undefined) => Promise<Alike | undefined>;
  /** Creates without a row, changes with one. What it throws is shown, and the form stays as it is. */
  save: (body: Body, row: Row | undefined, onProgress: OnProgress) => Promise<unknown>;
  fields: (row: Row | undefined) => ReactNode;
  /** What the site keeps beside such a row, where staff write that in the same form. */
  details?: DetailsKind;
  /** The catalogue's sentence for a save that failed, where it has one. */
  failure?: string;
};
