import { z } from "zod";
import type { DetailsKind } from "@/contract/content/documents";
import { type EntityName, entities, entityNames, referringTo } from "@/contract/entities";
import type { AnyEntity } from "@/contract/entities/entity";
import { ownValue } from "@/contract/own-value";
import { listOf, successAnswer } from "@/contract/schemas/answer";
import * as schema from "@/contract/schemas/audit";
import { type RecordKind, staffPerson } from "@/contract/schemas/follow-up";
import { anyOf, PERMISSIONS } from "@/contract/schemas/permission";
import { backendCalls, callsFor, type RowCalls } from "./backend";
import { answeredBySite, type BackendCall, type Tag } from "./call";
import { enquiryCalls } from "./enquiries";

export const DELETED_DAYS = 30;
/** Of one deleted row. As much as one form can send. */
export const MAX_PICTURE_BYTES = 30_000_000;

export type Restorable = {
  calls: RowCalls;
  create: BackendCall;
  entity: AnyEntity;
  referredBy: Readonly<Record<string, string>>;
  /** The name of the picture field in the form that is sent, and in the row that is shown. */
  pictures?: { sent: string; shown: string };
  record?: RecordKind;
  details?: DetailsKind;
};
type RestorableName = Exclude<EntityName, "employees">;

const SPECIFICS: { [Name in RestorableName]?: Partial<Pick<Restorable, "create" | "record" | "details">> } = {
  enquiries: { create: enquiryCalls.add, record: "enquiry" },
  customers: { record: "customer" },
  projects: { record: "project", details: "project" },
  packages: { details: "package" },
  floorplans: { details: "design" },
};

function makeRestorable(name: RestorableName): Restorable {
  const entity: AnyEntity = entities[name];
  const calls: RowCalls = backendCalls[name];
  const [pictures] = Object.entries(entity.writeOnly).flatMap(([sent, marker]) =>
    marker === "secret" ? [] : [{ sent, shown: marker.shownAs }],
  );
  return { calls, create: calls.create, entity, pictures, referredBy: referringTo(name), ...SPECIFICS[name] };
}

/** Employees cannot be restored, because the site does not have their passwords. */
const names = entityNames.filter((name) => name !== "employees");

export const restorables = Object.fromEntries(names.map((name) => [name, makeRestorable(name)])) as Record<
  RestorableName,
  Restorable
>;

export const findRestorable = (name: string): Restorable | undefined => ownValue<Restorable>(restorables, name);
export const entityInPath = (path: string): string => path.split("/")[2] ?? "";

/** The key of a deleted row, from the path of any call for its kind. */
export const deletedId = ({ path }: { path: string }, rowId: string): string => `${entityInPath(path)}-${rowId}`;

const kinds = Object.values(restorables);

/** Names the new `_id` of a row that was created again. */
const restored = successAnswer.extend({ _id: z.string() });

/** Staff who may delete a row may restore it. The handler checks this for the row's kind. */
const access = anyOf(kinds.map(({ calls }) => calls.remove.access));
const listing = answeredBySite(access, ["deleted"]);
const restoring = answeredBySite(access, ["deleted", "follow-up", ...kinds.flatMap(({ create }) => create.tags)]);

export const deletedCalls = {
  list: listing.get("/api/deleted", listOf(schema.deletedRow)),
  /** Creates the row again at the backend. */
  restore: restoring.post("/api/deleted/:id/restore", restored),
};

const forAdmins = answeredBySite(["admin"], ["audit"]);
/** The permission depends on the kind of row, so the handler checks it. */
const forStaff = answeredBySite(PERMISSIONS, ["audit"]);

export const auditCalls = {
  list: forAdmins.get("/api/audit", schema.auditPage, { query: schema.auditQuery }),
  people: forAdmins.get("/api/audit/people", listOf(staffPerson)),
  listOfRow: forStaff.get("/api/audit/of/:entity/:id", listOf(schema.auditEntry)),
  /** The data that the undone change touched is marked stale by `tagsOfUndo`. */
  revert: forStaff.post("/api/audit/:id/put-back", restored, { body: schema.revertInput }),
  noteExport: forStaff.post("/api/audit/exports", successAnswer, { right: "export", body: schema.exportInput }),
};

export const tagsOfUndo = ({ thing, action }: Pick<schema.AuditEntry, "thing" | "action">): readonly Tag[] =>
  action === "deleted" ? deletedCalls.restore.tags : (callsFor(thing)?.update.tags ?? ["site-content"]);
