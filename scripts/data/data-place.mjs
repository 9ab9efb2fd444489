import { join, resolve } from "node:path";

/** The address without user and password. @param {string} address */
export function nameOf(address) {
  const { host, pathname, searchParams } = new URL(address);
  return `PostgreSQL at ${searchParams.get("host") ?? host}${pathname}`;
}

/** @param {string} database a file, or the address of a PostgreSQL */
export const isAddress = (database) => /^postgres(ql)?:/.test(database);

export const SETTING_OF = { "backend.dump": "DATABASE_URL", "site.dump": "SITE_DATABASE_URL" };

export function findDataPlace({ DATA_DIR, DATABASE_URL, BACKEND_URL, SITE_DATABASE_URL: siteUrl } = process.env) {
  const folder = resolve(DATA_DIR || ".data");
  const [file, siteFile] = [join(folder, "backend.sqlite"), join(folder, "site.sqlite")];
  /** @type {Record<string, string>} */
  const postgresUrls = {
    ...(DATABASE_URL && !BACKEND_URL && { "backend.dump": DATABASE_URL }),
    ...(siteUrl && { "site.dump": siteUrl }),
  };
  return {
    folder,
    files: [...(DATABASE_URL || BACKEND_URL ? [] : [file]), ...(siteUrl ? [] : [siteFile])],
    /** Addresses by the file name of their dump. */
    postgresUrls,
    hosted: BACKEND_URL ? `the hosted backend at ${new URL(BACKEND_URL).host} (BACKEND_URL)` : undefined,
    database: DATABASE_URL || file,
    databaseName: DATABASE_URL ? nameOf(DATABASE_URL) : file,
    siteDatabase: siteUrl || siteFile,
    siteDatabaseName: siteUrl ? nameOf(siteUrl) : siteFile,
  };
}

/** @typedef {ReturnType<typeof findDataPlace>} Place */

/** @param {string} folder */
export const noDataMessage = (folder) =>
  `No data in ${folder} (${process.env.DATA_DIR ? "DATA_DIR" : "DATA_DIR is not set"}). Run this on the site’s server, with its .env.`;
