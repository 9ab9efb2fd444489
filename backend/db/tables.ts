import type { ColumnType, Kysely } from "kysely";
import type { cityThing } from "@/contract/things/city";
import type { customerThing } from "@/contract/things/customer";
import type { designThing } from "@/contract/things/design";
import type { employeeThing } from "@/contract/things/employee";
import type { enquiryThing } from "@/contract/things/enquiry";
import type { packageThing } from "@/contract/things/package";
import type { projectThing } from "@/contract/things/project";
import type { serviceThing } from "@/contract/things/service";
import type { AnyThing, WrittenName } from "@/contract/things/thing";

/**
 * Columns have the names of the fields in answers. Times are ISO 8601 text and lists are text with one entry per line,
 * so every dialect treats them alike. No booleans: libsql cannot bind them and crashes the process.
 */
type Row = { _id: string; createdAt: string; updatedAt: string };

type ColumnOf<F, Name extends string> = F extends { kind: "reference" } ? `${Name}Id` : Name;
type StoredAs<F> = F extends { kind: "money" }
  ? number
  : F extends { kind: "choice"; known: readonly (infer Value)[] }
    ? Value
    : string;
/** A column for each field of a thing, but for its pictures. */
type Stored<T extends AnyThing> = Row & {
  [Name in WrittenName<T> as ColumnOf<T["fields"][Name], Name>]: StoredAs<T["fields"][Name]>;
};

export type Tables = {
  cities: Stored<typeof cityThing>;
  packages: Stored<typeof packageThing>;
  services: Stored<typeof serviceThing>;
  enquiries: Stored<typeof enquiryThing> & { idempotencyKey: string | null; idempotencyDigest: string | null };
  customers: Stored<typeof customerThing>;
  projects: Omit<Stored<typeof projectThing>, "packageId" | "customerId"> & {
    packageId: string | null;
    customerId: string | null;
    image: string | null;
  };
  floor_plans: Stored<typeof designThing>;
  floor_plan_images: { floorPlanId: string; position: number; image: string };
  employees: Stored<typeof employeeThing> & { passwordHash: string };
  images: { sha256: string; type: string; bytes: ColumnType<ArrayBuffer | Buffer, Buffer, never>; createdAt: string };
};

export type Db = Kysely<Tables>;
