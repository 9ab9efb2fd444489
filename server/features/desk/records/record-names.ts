import "server-only";
import { AppError } from "@/contract/errors";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { isAllowed } from "@/contract/schemas/permission";
import { findServiceAccount, withServiceAccount } from "@/server/identity/service-account";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";
import { findRecordRow, type RecordName, type RowOf, recordKinds } from "./backend-rows";

/** A record's name, empty if the record is gone. */
export type Names = (record: RecordName) => string;

/** Above this number, read the list instead. */
const MAX_ONE_BY_ONE = 20;

/**
 * Names of records for background jobs: directly from the embedded backend, or with the site's account at a hosted
 * one. Undefined if there is no such account or it may not read them. Throws if the backend does not answer.
 */
export async function readNames(records: readonly RecordName[]): Promise<Names | undefined> {
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  const embedded = await backend.findEmbedded();
  if (!embedded && !(await mayReadNames(kinds))) return undefined;
  const read = embedded ? embedded.names : namesAtHosted;
  const known = new Map<RecordKind, Map<string, string>>();
  for (const kind of kinds) {
    const ids = records.filter((one) => one.kind === kind).map(({ id }) => id);
    known.set(kind, await read(kind, ids));
  }
  return ({ kind, id }) => known.get(kind)?.get(id) ?? "";
}

/** Whether background jobs may read names of these kinds. Throws if the backend cannot tell. */
export async function mayReadNames(kinds: readonly RecordKind[]): Promise<boolean> {
  if (await backend.findEmbedded()) return true;
  const account = await findServiceAccount().catch(undefinedIfRefused);
  return account !== undefined && kinds.every((kind) => isAllowed(account.permissions, recordKinds[kind].readers));
}

/** A refused account counts as missing. After a server error it may still exist, so that is thrown. */
function undefinedIfRefused(thrown: unknown): undefined {
  const { status, cause } = AppError.from(thrown);
  if (status >= 500) throw thrown;
  log.error("the backend does not let the site's own account in", { cause });
}

async function namesAtHosted(kind: RecordKind, ids: readonly string[]): Promise<Map<string, string>> {
  const { calls } = recordKinds[kind];
  const rows = await withServiceAccount(async ({ token }) => {
    if (!calls.get || ids.length > MAX_ONE_BY_ONE) return (await fetchAllRows(calls.list, {}, { token })).data;
    return Promise.all(ids.map((id) => findRecordRow({ kind, id }, { token })));
  });
  const found = (rows ?? []).filter((row) => row !== undefined) as RowOf[RecordKind][];
  return new Map(found.map((row) => [row._id, "projectName" in row ? row.projectName : row.name]));
}
