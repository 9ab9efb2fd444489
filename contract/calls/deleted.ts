import { z } from "zod";
import { answeredBySite } from "@/contract/calls/call";
import type { DetailsKind } from "@/contract/content/documents";
import { type EntityName, entities, entityNames, referringTo } from "@/contract/entities";
import type { AnyEntity } from "@/contract/entities/entity";
import { ownValue } from "@/contract/own-value";
import { done, listOf } from "@/contract/schemas/answer";
import { deletedRow } from "@/contract/schemas/audit";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { anyOf } from "@/contract/schemas/permission";
import { backendCalls, type RowCalls } from "./backend";
import type { BackendCall } from "./call";
import { enquiryCalls } from "./enquiries";

export const DELETED_DAYS = 30;
/** Per row: as many photographs as one form can send. */
export const MAX_PICTURE_BYTES = 30_000_000;

export type Restorable = {
  calls: RowCalls;
  create: BackendCall;
  entity: AnyEntity;
  referredBy: Readonly<Record<string, string>>;
  /** The picture field of the form, and of the row. */
  pictures?: { sent: string; shown: string };
  record?: RecordKind;
  details?: DetailsKind;
};
type RestorableName = Exclude<EntityName, "employees">;

const special: { [Name in RestorableName]?: Partial<Pick<Restorable, "create" | "record" | "details">> } = {
  enquiries: { create: enquiryCalls.add, record: "enquiry" },
  customers: { record: "customer" },
  projects: { record: "project", details: "project" },
  packages: { details: "package" },
  floorplans: { details: "design" },
};

function restorable(name: RestorableName): Restorable {
  const entity: AnyEntity = entities[name];
  const calls: RowCalls = backendCalls[name];
  const [pictures] = Object.entries(entity.writeOnly).flatMap(([sent, how]) =>
    how === "secret" ? [] : [{ sent, shown: how.shownAs }],
  );
  return { calls, create: calls.create, entity, pictures, referredBy: referringTo(name), ...special[name] };
}

/** Employees are excluded: the site does not have their passwords. */
const names = entityNames.filter((name) => name !== "employees");

export const restorables = Object.fromEntries(names.map((name) => [name, restorable(name)])) as Record<
  RestorableName,
  Restorable
>;

export const findRestorable = (name: string): Restorable | undefined => ownValue<Restorable>(restorables, name);

export const entityOf = (path: string): string => path.split("/")[2] ?? "";

/** The key of a deleted row, from the path of any call for its kind. */
export const deletedId = ({ path }: { path: string }, rowId: string): string => `${entityOf(path)}-${rowId}`;

const all = Object.values(restorables);

/** Restoring takes the permission to delete such a row; the answer checks it. */
const access = anyOf(all.map(({ calls }) => calls.remove.access));
const listing = answeredBySite(access, ["deleted"]);
const restoring = answeredBySite(access, ["deleted", "follow-up", ...all.flatMap(({ create }) => create.tags)]);

export const deletedCalls = {
  list: listing.get("/api/deleted", listOf(deletedRow)),
  /** Creates the row again at the backend. The answer names its new id. */
  restore: restoring.post("/api/deleted/:id/restore", done.extend({ _id: z.string() })),
};
