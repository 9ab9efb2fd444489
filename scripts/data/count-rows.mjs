import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import Libsql from "libsql";
import { PlainError } from "../support/steps.mjs";
import { requireTool } from "./postgres-dump.mjs";

/** @typedef {Record<string, number>} Rows number of rows by table */

/** @param {Rows} rows */
export const totalOf = (rows) => Object.values(rows).reduce((sum, count) => sum + count, 0);

/**
 * @param {string} file
 * @returns {Rows}
 */
export function countRows(file) {
  const db = new Libsql(file, { readonly: true });
  try {
    const tables = db.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").all();
    return Object.fromEntries(
      tables.map((table) => {
        const { name } = /** @type {{ name: string }} */ (table);
        const { rows } = Object(db.prepare(`select count(*) as rows from "${name.replaceAll('"', '""')}"`).get());
        return [name, Number(rows)];
      }),
    );
  } finally {
    db.close();
  }
}

/**
 * Counts the rows of each table in a pg_dump file by reading all of it, and passes each row's line and the names of its
 * columns on. Throws if it is damaged.
 * @param {string} file
 * @param {(table: string, columns: string, line: string) => void} [visit]
 * @returns {Promise<Rows>}
 */
export async function countDumpedRows(file, visit) {
  const reader = spawn(requireTool("pg_restore", `Reading ${file}`), ["--data-only", "--file=-", file], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  reader.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const ended = new Promise((resolve) => reader.on("close", resolve));
  /** @type {Rows} */
  const rows = {};
  let [table, columns] = ["", ""];
  for await (const line of createInterface({ input: reader.stdout })) {
    const [, begun, named = ""] = (!table && line.match(/^COPY (.+?) \((.*)\) FROM stdin;$/)) || [];
    if (begun) {
      [table, columns] = [begun, named];
      rows[table] = 0;
    } else if (line === "\\.") table = "";
    else if (table) {
      rows[table] = (rows[table] ?? 0) + 1;
      visit?.(table, columns, line);
    }
  }
  if ((await ended) !== 0) throw new PlainError(`${file} is damaged: ${output.trim()}`);
  return rows;
}
