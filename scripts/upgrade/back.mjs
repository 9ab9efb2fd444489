import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { confirm, requireTerminal } from "../support/confirm.mjs";
import { PlainError, step } from "../support/steps.mjs";
import * as checkout from "./checkout.mjs";
import { RECORD, removeRecord, restoreBackup } from "./forward.mjs";
import { findLostRows } from "./lost-rows.mjs";
import { findLostInPostgres } from "./lost-rows-in-postgres.mjs";
import { requireOwnPostgres } from "./scratch.mjs";
import { findServer, startServer, stopServer } from "./service.mjs";

/** @typedef {import("./service.mjs").Place} Place */

/**
 * Returns to the version before the last upgrade, and if that migrated the data, to the data before it. Says first which
 * rows that loses.
 * @param {Place} place
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean | undefined} isYes
 */
export async function goBack(place, env, isYes) {
  await checkout.requireCheckout();
  const { from, to, backup } = await readRecord(place);
  if ((await checkout.currentCommit()) !== to)
    throw new PlainError(`The last upgrade led to ${to}, which is not this version. Go back by git: docs/deploy.md`);
  const server = await findServer(place, env);
  if (backup) {
    await requireOwnPostgres(place, server.pid);
    const lost = [...findLostRows(place.files, backup), ...(await findLostInPostgres(place.dumps, backup))];
    const rows = lost.length ? lost.map((line) => `    ${line}`).join("\n") : "    none";
    console.log(
      `\n  The data was migrated, so its backup is restored:\n    ${backup}\n  Lost from the site by this:\n${rows}`,
    );
    requireTerminal(isYes);
    await confirm("Go back to the former version and its data?", isYes);
  }
  await step("Stop", () => stopServer(server));
  await checkout.takeFormer(from);
  if (backup) await step("Restore", () => restoreBackup(place, backup));
  await step("Start", () => startServer(place, server));
  await removeRecord(place);
  const kept = backup ? ` The later data is in ${place.folder}, in the newest folder replaced-….` : "";
  console.log(`\n  The former version runs.${kept}\n`);
}

/**
 * @param {Place} place
 * @returns {Promise<import("./forward.mjs").Record>}
 */
async function readRecord({ folder }) {
  const text = await readFile(join(folder, RECORD), "utf8").catch(() => undefined);
  if (text === undefined)
    throw new PlainError(`No upgrade is noted in ${join(folder, RECORD)}, so there is no way back.`);
  return JSON.parse(text);
}
