import { join } from "node:path";
import Database from "libsql";

/**
 * Reads the file directly, because a server could report wrong data.
 * @param {string} file
 * @param {string} sql
 * @returns {Record<string, any>[]}
 */
function query(file, sql) {
  const database = new Database(file);
  database.pragma("busy_timeout = 10000");
  try {
    return database.prepare(sql).all().map(Object);
  } finally {
    database.close();
  }
}

/**
 * The number of enquiries of visitors with this first name, by full name.
 * @param {string} folder
 * @param {string} firstName
 * @returns {Map<string, number>}
 */
export function enquiriesIn(folder, firstName) {
  const rows = query(
    join(folder, "backend.sqlite"),
    `select name, count(*) as count from enquiries where name like '${firstName} %' group by name`,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/**
 * The number of enquiries in each state of the outbox.
 * @param {string} folder
 * @returns {Record<string, number>}
 */
export const outboxIn = (folder) =>
  Object.fromEntries(
    query(join(folder, "site.sqlite"), "select state, count(*) as count from outbox group by state").map(
      ({ state, count }) => [state, count],
    ),
  );

/** Reasons and next attempts of waiting outbox rows. */
export const whyWaiting = (folder) =>
  query(
    join(folder, "site.sqlite"),
    `select kind, attempts, unsettled, reason, count(*) as count, round(min("dueAt") / 1000 - unixepoch()) as "dueInSeconds"
    from outbox where state = 'waiting' group by kind, attempts, unsettled, reason`,
  );

/**
 * The desk's data in the site's database: counts of notes, next steps, conversions and links, and the intents by state.
 * @param {string} folder
 */
export function deskIn(folder) {
  const site = join(folder, "site.sqlite");
  const counted = (sql) => new Map(query(site, sql).map(({ name, count }) => [name, Number(count)]));
  return {
    notes: counted("select text as name, count(*) as count from timeline where text like 'Crash note %' group by text"),
    steps: counted("select text as name, count(*) as count from timeline where type = 'next-step' group by text"),
    conversions: counted(
      `select "recordId" as name, count(*) as count from timeline where type = 'converted' and kind = 'enquiry' group by "recordId"`,
    ),
    links: counted(`select "fromId" as name, count(*) as count from "recordLinks" group by "fromId"`),
    intents: Object.fromEntries(
      query(site, "select state, count(*) as count from intents group by state").map(({ state, count }) => [
        state,
        count,
      ]),
    ),
    unfinished: query(site, "select subject from intents where state = 'open'").map(({ subject }) => subject),
  };
}

/** The number of customers whose name begins with this, by full name. */
export const customersIn = (folder, firstName) =>
  new Map(
    query(
      join(folder, "backend.sqlite"),
      `select name, count(*) as count from customers where name like '${firstName} %' group by name`,
    ).map(({ name, count }) => [name, count]),
  );

/**
 * The outcome of each write in the audit log, by its unique value; of a deletion by its row's id.
 * @param {string} folder
 * @returns {Map<string, string>}
 */
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

/**
 * The number of unfinished entries in the audit log.
 * @param {string} folder
 */
export const auditBegunIn = (folder) =>
  Number(
    query(join(folder, "site.sqlite"), "select count(*) as count from auditEntries where outcome = 'begun'")[0]?.count,
  );
