import { z } from "zod";
import { id } from "./field";

/** How long what staff delete can be put back. */
export const DELETED_DAYS = 30;
/** Of one row: as many as a form can send, each a photograph. */
export const MOST_PICTURE_BYTES = 30_000_000;

/** A row that staff have deleted, as it can be put back. */
export const deletedRow = z.object({
  _id: id,
  /** What it was of, as addresses spell it: "customers". */
  thing: z.string(),
  label: z.string(),
  deletedAt: z.string(),
  by: z.string(),
  /** How many of its pictures are not kept. */
  picturesLeft: z.number().int(),
});

/** The name under which a row is kept once it is deleted, by the path of any call about such rows. */
export const deletedId = ({ path }: { path: string }, rowId: string): string => `${thingOf(path)}-${rowId}`;

export const thingOf = (path: string): string => path.split("/")[2] ?? "";
