import "server-only";
import { z } from "zod";
import type { BackendCall } from "@/contract/calls/call";
import { employeeCalls } from "@/contract/calls/employees";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { requireMayChange } from "@/contract/rules/privilege-escalation";
import { listOf } from "@/contract/schemas/answer";
import { employee, employeeInput } from "@/contract/schemas/employee";
import { rowId } from "@/contract/schemas/field";
import { isAllowed } from "@/contract/schemas/permission";
import { visitorMessages } from "@/contract/visitor-messages";
import { findServiceAccount, withServiceAccount } from "@/server/identity/service-account";
import type { SignedIn } from "@/server/identity/session";
import { log } from "@/server/platform/log";
import { callBackend } from "@/server/upstream/call";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";
import { invalidateLists } from "@/server/upstream/lists/list-cache";
import type { Accounts } from "./account";

/** `held` is the row as the backend sent it, `known` the part that we parse. */
const row = z.looseObject({ _id: rowId }).transform((held) => ({ _id: held._id, held, known: employee.parse(held) }));
type Row = z.output<typeof row>;
const list = { ...employeeCalls.list, response: listOf(row) } satisfies BackendCall;

/**
 * The accounts of a hosted backend, through the site's own account there (BACKEND_SERVICE_EMAIL), if that may change
 * employees. It sets no password of an account with more permissions than its own (AUTH-06).
 */
export async function findHostedAccounts(): Promise<Accounts | undefined> {
  const service = await findServiceAccount().catch(undefinedIfRefused);
  if (!service || !isAllowed(service.permissions, employeeCalls.update.access)) return undefined;
  return {
    maySetFor: (permissions) => permissions.every((one) => isAllowed(service.permissions, [one])),

    async find(typed) {
      const everybody = await readRows();
      const [found, another] = everybody.filter(({ known }) => known.email.toLowerCase() === typed.toLowerCase());
      if (!found || another) return undefined;
      const { _id: sub, name, email, phone, updatedAt: version } = found.known;
      return { sub, name, email, phone, version, canBeSet: maySet(service, found, everybody) };
    },

    async setPassword({ sub, version }, password) {
      const found = (await readRows()).find(({ known }) => known._id === sub && known.updatedAt === version);
      if (!found) throw new AppError("changed", messages.passwords.linkOver);
      const body = { ...sentBack(found), password };
      const ifMatch = version && `"${version}"`;
      await withServiceAccount(({ token }) =>
        callBackend(employeeCalls.update, { params: { id: sub }, body, ifMatch }, { token }),
      );
      invalidateLists(employeeCalls.update.tags);
    },
  };
}

/** A refused service account counts as none; if the backend cannot be reached, the error is thrown. */
function undefinedIfRefused(thrown: unknown): undefined {
  const { status, cause } = AppError.from(thrown);
  if (status >= 500) throw thrown;
  log.error("the backend does not let the site's own account in", { cause });
}

/** All employees. Throws `upstream` for a partial list: the rest may hold the same address or the last admin. */
async function readRows(): Promise<Row[]> {
  const all = await withServiceAccount(({ token }) => fetchAllRows(list, {}, { token }));
  if (all?.unread.length === 0) return all.data;
  throw new AppError("upstream", visitorMessages.networkError, { cause: "the list of employees came in part" });
}

/** The backend's own values for the fields of this call, unknown permissions included. */
const sentBack = ({ held }: Row) =>
  Object.fromEntries(Object.keys(employeeInput.shape).flatMap((name) => (name in held ? [[name, held[name]]] : [])));

function maySet({ sub, permissions }: SignedIn, person: Row, everybody: Row[]): boolean {
  const target = asMember(person);
  const change = { ...target, password: "a new one" };
  try {
    requireMayChange({ id: sub ?? "the site", permissions }, target, change, everybody.map(asMember));
    return true;
  } catch {
    return false;
  }
}

const asMember = ({ known: { _id, email, permissions } }: Row) => ({ id: _id, email, permissions });
