import { createHash } from "node:crypto";
import { type Insertable, sql } from "kysely";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { readSource } from "@/contract/enquiry-source";
import { blankOf, namesOf } from "@/contract/entities/entity";
import { enquiryEntity } from "@/contract/entities/people";
import { AppError, isMissing } from "@/contract/errors";
import { requireValid } from "@/contract/input/read-input";
import { type Counts, type EnquiryInput, type EnquiryStatus, enquiryChange } from "@/contract/schemas/enquiry";
import { LENGTHS } from "@/contract/schemas/lengths";
import { groupCommit } from "@/server/platform/group-commit";
import { type Context, implement } from "../contract/implement";
import { fieldsIn, listRows, searchEnquiries } from "../db/list";
import { changeRow, newRow, removeRow, requireRow } from "../db/rows";
import type { Db, Tables } from "../db/tables";

const fields = fieldsIn("enquiries", enquiryEntity);

const NAMES = namesOf(enquiryEntity);

const COLUMNS = ["_id", ...NAMES, "createdAt", "updatedAt"] as const;

const LINES = NAMES.filter((name) => name !== "enquiry" && name !== "status");

const SHOWN = { beginning: LENGTHS.enquiry, end: 8_000 };

const beginningOf = (name: (typeof LINES)[number]) => {
  const column = sql.ref<string>(`enquiries.${name}`);
  const limit = sql.lit(LENGTHS[name]);
  const shortened = sql`substr(${column}, 1, ${limit}) || '…'`;
  return sql<string>`case when length(${column}) > ${limit} then ${shortened} else ${column} end`.as(name);
};

/** Rows from before the limits may hold a megabyte each. The shortened text is too long to be saved by mistake. */
const LISTED = [
  ...(["_id", "status", "createdAt", "updatedAt"] as const),
  ...LINES.map(beginningOf),
  sql<string>`case when length("enquiries".enquiry) > ${sql.lit(LENGTHS.enquiryWithSource)}
    then substr("enquiries".enquiry, 1, ${sql.lit(SHOWN.beginning)})
      || ' [… ' || length("enquiries".enquiry) || ' characters in all …] '
      || substr("enquiries".enquiry, length("enquiries".enquiry) - ${sql.lit(SHOWN.end - 1)})
    else "enquiries".enquiry end`.as("enquiry"),
];

export const listedEnquiries = (db: Db, ids: readonly string[]) =>
  ids.length === 0 ? [] : db.selectFrom("enquiries").select(LISTED).where("_id", "in", ids).execute();

export async function matchingEnquiries(db: Db, search: string, limit: number): Promise<string[]> {
  const condition = await searchEnquiries(db, search);
  const matches = db.selectFrom("enquiries").select("_id").where(condition);
  const rows = await matches.orderBy("createdAt", "desc").orderBy("_id", "desc").limit(limit).execute();
  return rows.map(({ _id }) => _id);
}

export const enquiries = ({ db }: Context) => {
  const storeEnquiry = createEnquiryStore(db);
  return implement(enquiryCalls, {
    create: async ({ body, idempotencyKey }) => ({ success: true, enquiry: await storeEnquiry(body, idempotencyKey) }),

    add: async ({ body: { receivedAt, ...body }, idempotencyKey }) => {
      const dated = receivedAt ? { ...body, createdAt: new Date(receivedAt).toISOString() } : body;
      return { success: true, enquiry: await storeEnquiry(dated, idempotencyKey) };
    },

    list: ({ query: { status, ...query } }) => {
      const all = db.selectFrom("enquiries").select(LISTED);
      const filtered = status ? all.where("status", "=", status) : all;
      const search = (text: string) => searchEnquiries(db, text);
      return listRows(filtered, { table: "enquiries", fields, order: "-createdAt", search }, query);
    },

    counts: async () => ({ counts: await countAll(db) }),

    get: async ({ params }) => ({ data: await getEnquiry(db, params.id) }),

    update: async ({ params, body, ifMatch }) => {
      const check = (current: Enquiry) => void requireValid(enquiryChange(current), body);
      return { data: await changeRow(db, "enquiries", params.id, body, { read: getEnquiry, ifMatch, check }) };
    },

    /** Answers an error object instead of throwing (CALL-05). */
    updateStatus: async ({ body: { enquiryId, status } }) => {
      try {
        await changeRow(db, "enquiries", enquiryId, { status }, { read: getEnquiry });
        return { success: true };
      } catch (error) {
        if (!isMissing(error)) throw error;
        return { success: false, error: { code: "missing", message: "This enquiry no longer exists." } };
      }
    },

    remove: async ({ params }) => {
      await removeRow(db, "enquiries", params.id, "enquiry");
      return { success: true };
    },
  });
};

type Enquiry = Awaited<ReturnType<typeof getEnquiry>>;

async function getEnquiry(db: Db, id: string) {
  const row = await db.selectFrom("enquiries").select(COLUMNS).where("_id", "=", id).executeTakeFirst();
  return requireRow(row, "enquiry");
}

export async function removeClosedEnquiries(db: Db, ids: readonly string[]): Promise<string[]> {
  const removed: string[] = [];
  for (const id of ids) {
    const query = db.deleteFrom("enquiries").where("_id", "=", id).where("status", "=", "closed");
    const deleted = await query.returning("_id").executeTakeFirst();
    const isThere =
      deleted ?? (await db.selectFrom("enquiries").select("_id").where("_id", "=", id).executeTakeFirst());
    if (deleted || !isThere) removed.push(id);
  }
  return removed;
}

const TEST_NAME = "Test enquiry";

/** Removes test enquiries only: a visitor's enquiry with this text stays. */
export async function removeTestEnquiries(db: Db, text: string): Promise<string[]> {
  const rows = await db.selectFrom("enquiries").select(["_id", "enquiry"]).where("name", "=", TEST_NAME).execute();
  const ids = rows.filter(({ enquiry }) => readSource(enquiry).text === text).map(({ _id }) => _id);
  for (const id of ids) await removeRow(db, "enquiries", id, "enquiry");
  return ids;
}

const countAll = async (db: Db): Promise<Counts> => ({
  projects: await count(db, "projects"),
  city: await count(db, "cities"),
  customers: await count(db, "customers"),
  enquiries: await count(db, "enquiries"),
});

async function count(db: Db, table: "projects" | "cities" | "customers" | "enquiries"): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirst();
  return Number(row?.total);
}

type NewEnquiryRow = Insertable<Tables["enquiries"]>;

/** Idempotent by key (draft-ietf-httpapi-idempotency-key-header): the answer shows no later change by staff. */
export function createEnquiryStore(db: Db) {
  const insertTogether = groupCommit((rows: NewEnquiryRow[]) => insert(db, rows));

  return async (body: EnquiryInput & { status?: EnquiryStatus; createdAt?: string }, key?: string) => {
    const row = { ...newRow(), ...blankOf(enquiryEntity), status: "pending" as const, ...body };
    if (key === undefined) {
      await insertTogether([row]);
      return row;
    }
    const idempotencyDigest = createHash("sha256").update(JSON.stringify(body)).digest("hex");
    const stored = await insertTogether([{ ...row, idempotencyKey: key, idempotencyDigest }]);
    if (stored.has(row._id)) return row;
    const { digest, ...first } = await findFirst(db, key);
    if (digest === idempotencyDigest) return { ...row, ...first };
    throw new AppError("invalid", "This Idempotency-Key has been used for another enquiry.");
  };
}

/** Returns the ids with a new key. */
async function insert(db: Db, rows: NewEnquiryRow[]): Promise<Set<string>> {
  const stored = await db
    .insertInto("enquiries")
    .values(rows)
    .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
    .returning("_id")
    .execute();
  return new Set(stored.map(({ _id }) => _id));
}

const findFirst = (db: Db, key: string) =>
  db
    .selectFrom("enquiries")
    .select(["_id", "createdAt", "createdAt as updatedAt", "idempotencyDigest as digest"])
    .where("idempotencyKey", "=", key)
    .executeTakeFirstOrThrow();
