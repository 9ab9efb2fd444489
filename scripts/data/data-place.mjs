import { basename, join, resolve } from "node:path";

/**
 * Names a PostgreSQL without its user and password.
 * @param {string} address
 */
export function nameOf(address) {
  const { host, pathname, searchParams } = new URL(address);
  return `PostgreSQL at ${searchParams.get("host") ?? host}${pathname}`;
}

/**
 * Where the settings place this installation's data: the folder, both databases, and in `elsewhere`, by the name of an
 * unused SQLite file, where its rows are instead.
 */
export function findDataPlace({ DATA_DIR, DATABASE_URL, BACKEND_URL, ...others } = process.env) {
  const folder = resolve(DATA_DIR || ".data");
  /** @type {Record<string, string>} */
  const elsewhere = {};
  if (DATABASE_URL) elsewhere["backend.sqlite"] = `${nameOf(DATABASE_URL)} (DATABASE_URL)`;
  if (BACKEND_URL) elsewhere["backend.sqlite"] = `the hosted backend at ${new URL(BACKEND_URL).host} (BACKEND_URL)`;
  const name = others.SITE_DATABASE_URL ? "SITE_DATABASE_URL" : "OUTBOX_DATABASE_URL"; // its old name
  if (others[name]) elsewhere["site.sqlite"] = `${nameOf(others[name])} (${name})`;
  const [file, siteFile] = [join(folder, "backend.sqlite"), join(folder, "site.sqlite")];
  return {
    folder,
    elsewhere,
    /** The SQLite files in use. */
    files: [file, siteFile].filter((one) => !(basename(one) in elsewhere)),
    database: DATABASE_URL || file,
    databaseName: DATABASE_URL ? nameOf(DATABASE_URL) : file,
    siteDatabase: others[name] || siteFile,
    siteDatabaseName: others[name] ? nameOf(others[name]) : siteFile,
  };
}

/**
 * The addresses of this installation's PostgreSQL databases, by the file name of their dump.
 * @returns {Record<string, string>}
 */
export function postgresToDump({ DATABASE_URL, BACKEND_URL, SITE_DATABASE_URL, OUTBOX_DATABASE_URL } = process.env) {
  const site = SITE_DATABASE_URL || OUTBOX_DATABASE_URL;
  return { ...(DATABASE_URL && !BACKEND_URL && { "backend.dump": DATABASE_URL }), ...(site && { "site.dump": site }) };
}

/**
 * Warns that the backup does not include data outside the SQLite files.
 * @param {Record<string, string>} elsewhere
 */
export function warnAboutOtherData(elsewhere) {
  for (const place of new Set(Object.values(elsewhere))) {
    console.log(`\n  Not included: data in ${place}. See docs/runbook.md.`);
  }
}

/**
 * @param {string} folder
 */
export const noDataMessage = (folder) =>
  `No data in ${folder} (${process.env.DATA_DIR ? "DATA_DIR" : "DATA_DIR is not set"}). Run this on the site’s server, with its .env.`;
