import { join } from "node:path";
import Database from "libsql";

// Reads the file, because a server could report wrong data.
/** @param {string} file @param {string} sql @returns {Record<string, any>[]} */
function query(file, sql) {
  const database = new Database(file);
  database.pragma("busy_timeout = 10000");
  try {
    return database.prepare(sql).all().map(Object);
  } finally {
    database.close();
  }
}

/** @returns {Map<string, number>} */
const countsIn = (folder, file, sql) =>
  new Map(query(join(folder, file), sql).map(({ name, count }) => [name, Number(count)]));

const namedIn = (table) => (folder, beginning) => {
  const sql = `select name, count(*) as count from ${table} where name like '${beginning} %' group by name`;
  return countsIn(folder, "backend.sqlite", sql);
};

export const enquiriesIn = namedIn("enquiries");
export const customersIn = namedIn("customers");

/** @param {string} folder @returns {Record<string, number>} */
export const outboxIn = (folder) =>
  Object.fromEntries(countsIn(folder, "site.sqlite", "select state as name, count(*) as count from outbox group by 1"));

export const whyWaiting = (folder) =>
  query(
    join(folder, "site.sqlite"),
    `select kind, attempts, unsettled, reason, count(*) as count, round(min("dueAt") / 1000 - unixepoch()) as "dueInSeconds"
    from outbox where state = 'waiting' group by kind, attempts, unsettled, reason`,
  );

export function followUpIn(folder) {
  const counted = (sql) => countsIn(folder, "site.sqlite", sql);
  return {
    notes: counted("select text as name, count(*) as count from timeline where text like 'Crash note %' group by text"),
    steps: counted("select text as name, count(*) as count from timeline where type = 'next-step' group by text"),
    conversions: counted(
      `select "recordId" as name, count(*) as count from timeline where type = 'converted' and kind = 'enquiry' group by "recordId"`,
    ),
    links: counted(`select "fromId" as name, count(*) as count from "recordLinks" group by "fromId"`),
    intents: Object.fromEntries(counted("select state as name, count(*) as count from intents group by state")),
    unfinished: query(join(folder, "site.sqlite"), "select subject from intents where state = 'open'").map(
      ({ subject }) => subject,
    ),
  };
}

// Outcomes by the unique value of a write, or by the row's id for a deletion.
/** @param {string} folder @returns {Map<string, string>} */
export function auditIn(folder) {
  const rows = query(
    join(folder, "site.sqlite"),
    "select action, outcome, changes, rowId as id from auditEntries where thing = 'customers' and action in ('added', 'changed', 'deleted')",
  );
  return new Map(
    rows.map(({ action, outcome, changes, id }) => {
      // If the row could not be read before a change, its entry lists all sent fields, the name included.
      const field = action === "added" ? "name" : "address";
      const [, , value] = JSON.parse(changes).find(([name]) => name === field) ?? [];
      return [action === "deleted" || !value ? `${action} ${id}` : value, outcome];
    }),
  );
}
