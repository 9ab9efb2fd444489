import { z } from "zod";
import { id } from "./field";

/** How long a deleted row can be restored. */
export const DELETED_DAYS = 30;
/** Per row: as many photographs as one form can send. */
export const MAX_PICTURE_BYTES = 30_000_000;

/** A deleted row that can be restored. */
export const deletedRow = z.object({
  _id: id,
  /** The kind of row, as in paths: "customers". */
  thing: z.string(),
  label: z.string(),
  deletedAt: z.string(),
  by: z.string(),
  /** The number of pictures that were not kept. */
  picturesLeft: z.number().int(),
});

/** The key of a deleted row, from the path of any call for its kind. */
export const deletedId = ({ path }: { path: string }, rowId: string): string => `${thingOf(path)}-${rowId}`;

export const thingOf = (path: string): string => path.split("/")[2] ?? "";
