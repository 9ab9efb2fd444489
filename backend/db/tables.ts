import type { ColumnType, Kysely } from "kysely";
import type { described, ThingName } from "@/contract/things";
import type { AnyThing, WrittenName } from "@/contract/things/thing";

/** Times are ISO 8601 and lists have one entry per line, in every dialect. No booleans: libsql crashes the process. */
type RowBase = { _id: string; createdAt: string; updatedAt: string };

type ColumnOf<F, Name extends string> = F extends { kind: "reference" } ? `${Name}Id` : Name;
type StoredAs<F> = F extends { kind: "money" }
  ? number
  : F extends { kind: "choice"; known: readonly (infer Value)[] }
    ? Value
    : string;
type StoredThing<T extends AnyThing> = RowBase & {
  [Name in WrittenName<T> as ColumnOf<T["fields"][Name], Name>]: StoredAs<T["fields"][Name]>;
};

type OfThings = {
  [Name in ThingName as Name extends "floorplans" ? "floor_plans" : Name]: StoredThing<(typeof described)[Name]>;
};

export type Tables = Omit<OfThings, "enquiries" | "projects" | "employees"> & {
  enquiries: OfThings["enquiries"] & { idempotencyKey: string | null; idempotencyDigest: string | null };
  projects: Omit<OfThings["projects"], "packageId" | "customerId"> & {
    packageId: string | null;
    customerId: string | null;
    image: string | null;
  };
  floor_plan_images: { floorPlanId: string; position: number; image: string };
  employees: OfThings["employees"] & { passwordHash: string };
  images: { sha256: string; type: string; bytes: ColumnType<ArrayBuffer | Buffer, Buffer, never>; createdAt: string };
};

export type Db = Kysely<Tables>;
