import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import Libsql from "libsql";
import { PlainError } from "../support/steps.mjs";
import { requireTool } from "./postgres-dump.mjs";

/** @typedef {Record<string, number>} Rows number of rows by table */

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
 * Counts the rows of each table in a pg_dump file by reading all of it. Throws if it is damaged.
 * @param {string} file
 * @returns {Promise<Rows>}
 */
export async function countDumpedRows(file) {
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
  let table = "";
  for await (const line of createInterface({ input: reader.stdout })) {
    const [, begun] = (!table && line.match(/^COPY (.+?) \(.*\) FROM stdin;$/)) || [];
    if (begun) rows[begun] = 0;
    else if (table && line !== "\\.") rows[table] = (rows[table] ?? 0) + 1;
    if (begun) table = begun;
    else if (line === "\\.") table = "";
  }
  if ((await ended) !== 0) throw new PlainError(`${file} is damaged: ${output.trim()}`);
  return rows;
}
