import type { ColumnType, Kysely } from "kysely";
import type { EntityName, entities } from "@/contract/entities";
import type { AnyEntity, WrittenName } from "@/contract/entities/entity";

/** Times are ISO 8601 and lists have one entry per line, in every dialect. No booleans: libsql crashes the process. */
type RowBase = { _id: string; createdAt: string; updatedAt: string };

type ColumnOf<F, Name extends string> = F extends { kind: "reference" } ? `${Name}Id` : Name;
type StoredAs<F> = F extends { kind: "money" }
  ? number
  : F extends { kind: "choice"; choices: readonly (infer Value)[] }
    ? Value
    : string;
type StoredRow<T extends AnyEntity> = RowBase & {
  [Name in WrittenName<T> as ColumnOf<T["fields"][Name], Name>]: StoredAs<T["fields"][Name]>;
};

type RowsByEntity = {
  [Name in EntityName as Name extends "floorplans" ? "floor_plans" : Name]: StoredRow<(typeof entities)[Name]>;
};

export type Tables = Omit<RowsByEntity, "enquiries" | "projects" | "employees"> & {
  enquiries: RowsByEntity["enquiries"] & { idempotencyKey: string | null; idempotencyDigest: string | null };
  projects: Omit<RowsByEntity["projects"], "packageId" | "customerId"> & {
    packageId: string | null;
    customerId: string | null;
    image: string | null;
  };
  floor_plan_images: { floorPlanId: string; position: number; image: string };
  employees: RowsByEntity["employees"] & { passwordHash: string };
  images: { sha256: string; type: string; bytes: ColumnType<ArrayBuffer | Buffer, Buffer, never>; createdAt: string };
};

export type Db = Kysely<Tables>;
