import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isFinished } from "../../server/platform/unfinished-backup.mjs";
import { isThere } from "../support/is-there.mjs";
import { PlainError } from "../support/steps.mjs";
import { FORMER_OUTBOX } from "./backups.mjs";
import { SETTING_OF } from "./data-place.mjs";
import { ROWS } from "./regular-backup.mjs";

/**
 * What a restore does with the copies of a backup: `files` go into the data folder, and each of `loads` into a PostgreSQL.
 * @typedef {{ url: string, whose: "backend" | "site", file: string }} Load
 * @typedef {{ files: string[], loads: Load[] }} Chosen
 */

/**
 * Throws a PlainError unless this backup is whole, and its databases are those that the settings name: nothing of it is left
 * out, and nothing of the site keeps another time's rows.
 * @param {string} source
 * @param {import("./data-place.mjs").Place} place
 * @returns {Promise<Chosen>}
 */
export async function chooseCopies(source, place) {
  const there = await readdir(source).catch(() => /** @type {string[]} */ ([]));
  if (!there.some((name) => /\.(sqlite|dump)$/.test(name))) throw new PlainError(`${source} holds no backup.`);
  const made = await readFile(join(source, ROWS), "utf8").then(JSON.parse, () => ({}));
  const lost = Object.keys(made).filter((name) => !there.includes(name));
  if (!isFinished(source))
    throw new PlainError(`${source} is incomplete: that backup was interrupted. Choose another.`);
  if (lost.length)
    throw new PlainError(`${source} is incomplete: it had ${lost.join(" and ")} when it was made. Choose another.`);
  /** @type {Chosen} */
  const chosen = { files: [], loads: [] };
  for (const whose of /** @type {const} */ (["backend", "site"])) await choose(source, there, place, whose, chosen);
  return chosen;
}

/**
 * @param {string} source
 * @param {string[]} there
 * @param {import("./data-place.mjs").Place} place
 * @param {"backend" | "site"} whose
 * @param {Chosen} chosen gets what is found
 */
async function choose(source, there, { folder, dumps, hosted }, whose, { files, loads }) {
  const dump = /** @type {const} */ (`${whose}.dump`);
  const file = `${whose}.sqlite`;
  const [url, setting] = [dumps[dump], SETTING_OF[dump]];
  const copy = [dump, file].find((name) => there.includes(name));
  const former = whose === "site" && there.includes(FORMER_OUTBOX) ? [FORMER_OUTBOX] : [];
  if (whose === "backend" && hosted) {
    if (copy)
      throw new PlainError(`${source} holds ${copy}, but the settings name ${hosted}. Remove that setting first.`);
  } else if (url) {
    const found = there.includes(dump) ? dump : copy;
    if (!found) throw lacks(source, dump, setting);
    loads.push({ url, whose, file: found });
  } else if (there.includes(file)) files.push(file, ...former);
  else if (copy)
    throw new PlainError(
      `${source} holds ${dump}, rows of a PostgreSQL, but the settings name none for them. Set ${setting} to an empty database first.`,
    );
  else if (former.length) files.push(...former);
  else if (await isThere(join(folder, file))) throw lacks(source, file, "DATA_DIR");
}

/**
 * @param {string} source
 * @param {string} name
 * @param {string} setting
 */
const lacks = (source, name, setting) =>
  new PlainError(
    `${source} does not hold all of this site: ${name} (${setting}) is missing. Nothing was changed. Choose a backup that has it.`,
  );
