import { join } from "node:path";
import Database from "libsql";

/** What is in the files themselves: no server in between that could be wrong about it. */
function query(file, sql) {
  const database = new Database(file);
  database.pragma("busy_timeout = 10000");
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

/** How often the backend holds each enquiry of visitors with this first name, by their whole name. */
export function enquiriesIn(folder, firstName) {
  const rows = query(
    join(folder, "backend.sqlite"),
    `select name, count(*) as count from enquiries where name like '${firstName} %' group by name`,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** How many enquiries are in each state of the outbox. */
export const outboxIn = (folder) =>
  Object.fromEntries(
    query(join(folder, "site.sqlite"), "select state, count(*) as count from outbox group by state").map(
      ({ state, count }) => [state, count],
    ),
  );

/** Why what still waits does so, and for how long yet. */
export const whyWaiting = (folder) =>
  query(
    join(folder, "site.sqlite"),
    `select kind, attempts, unsettled, reason, count(*) as count, round(min("dueAt") / 1000 - unixepoch()) as "dueInSeconds"
    from outbox where state = 'waiting' group by kind, attempts, unsettled, reason`,
  );
