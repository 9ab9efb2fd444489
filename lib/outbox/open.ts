import { Kysely, PostgresDialect } from "kysely";
import { connectPostgres } from "@/lib/postgres";
import { LibsqlDialect } from "./libsql-dialect";

/** What an entry is to become: the enquiry itself, or word of it to the people who answer it. */
export const KINDS = ["enquiry", "email", "webhook"] as const;
export type Kind = (typeof KINDS)[number];

/** `waiting` to be delivered, `parked` until somebody decides, and how it ended. */
export type State = "waiting" | "parked" | "delivered" | "discarded";

/** Times are milliseconds since 1970. */
export type Entry = {
  key: string;
  kind: Kind;
  /** The same for the same answers, whoever sent them. */
  digest: string;
  /** The enquiry, as JSON. */
  payload: string;
  acceptedAt: number;
  state: State;
  attempts: number;
  /** When it is to be tried (again); while somebody is delivering it, when his claim on it ends. */
  dueAt: number;
  /** 1 where it may have arrived: the last attempt has no known end. No booleans: libsql cannot bind one. */
  unsettled: number;
  /** Why it is not delivered yet, or why it never will be. */
  reason: string;
  endedAt: number | null;
};

/** `outbox_attempt` is empty but for the moment in which writing is tried. */
export type Tables = { outbox: Entry; outbox_attempt: { body: string } };
export type OutboxDb = Kysely<Tables>;

/** A file of its own for one machine; PostgreSQL where several web processes share one outbox. */
export type Place = { file: string } | { url: string };

export const isPostgres = (place: Place): place is { url: string } => "url" in place;

/** Opens the outbox and makes its table where it is missing. */
export async function openOutbox(place: Place): Promise<OutboxDb> {
  const dialect = isPostgres(place)
    ? new PostgresDialect({ pool: () => connectPostgres(place.url) })
    : new LibsqlDialect(place.file);
  const db = new Kysely<Tables>({ dialect });
  const make = () => db.transaction().execute(makeTable);
  await make().catch(make); // PostgreSQL: of two processes that begin together, one finds it made
  return db;
}

async function makeTable(db: OutboxDb): Promise<void> {
  await db.schema
    .createTable("outbox")
    .ifNotExists()
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("acceptedAt", "double precision", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("dueAt", "double precision", (column) => column.notNull())
    .addColumn("unsettled", "integer", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("endedAt", "double precision")
    .execute();
  const attempt = db.schema.createTable("outbox_attempt").ifNotExists();
  await attempt.addColumn("body", "text", (column) => column.notNull()).execute();
  const due = db.schema.createIndex("outbox_kind_due").ifNotExists().on("outbox");
  await due.columns(["state", "kind", "dueAt"]).execute();
  await db.schema.dropIndex("outbox_due").ifExists().execute(); // of an earlier version, which claimed any kind
  await db.schema.createIndex("outbox_digest").ifNotExists().on("outbox").columns(["digest", "acceptedAt"]).execute();
}
