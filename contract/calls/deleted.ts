import { z } from "zod";
import { group, type SiteCall } from "@/contract/calls/call";
import { things } from "@/contract/calls/restorable";
import { done, listOf } from "@/contract/schemas/answer";
import { id } from "@/contract/schemas/field";
import { anyOf } from "@/contract/schemas/permission";

export const DELETED_DAYS = 30;
/** Per row: as many photographs as one form can send. */
export const MAX_PICTURE_BYTES = 30_000_000;

const deletedRow = z.object({
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

const restorable = Object.values(things);

/** Restoring takes the permission to delete such a row; the answer checks it. */
const access = anyOf(restorable.map(({ calls }) => calls.remove.access));
const own = group({ answeredBy: "site", access, tags: ["deleted"] });

export const deletedCalls = {
  list: own.get("/api/deleted", listOf(deletedRow)),
  /** Creates the row again at the backend. The answer names its new id. */
  restore: own.post("/api/deleted/:id/restore", done.extend({ _id: z.string() }), {
    tags: ["deleted", "follow-up", ...restorable.flatMap(({ create }) => create.tags)],
  }),
} as const satisfies Record<string, SiteCall>;
