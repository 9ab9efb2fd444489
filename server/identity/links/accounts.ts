import "server-only";
import { z } from "zod";
import type { BackendCall } from "@/contract/calls/call";
import { employeeCalls } from "@/contract/calls/employees";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { requireMayChange } from "@/contract/rules/roles";
import { listOf } from "@/contract/schemas/answer";
import { employee, employeeInput } from "@/contract/schemas/employee";
import { rowId } from "@/contract/schemas/field";
import { isAllowed, type Permission } from "@/contract/schemas/permission";
import { visitorMessages } from "@/contract/visitor-messages";
import type { SignedIn } from "@/server/identity/session";
import { findAcceptedAccount, withServiceAccount } from "@/server/identity/sign-in";
import { env } from "@/server/platform/env";
import { backend, type Embedded } from "@/server/upstream/backend";
import { callBackend } from "@/server/upstream/call";
import { fetchAllRows, invalidateLists } from "@/server/upstream/lists";

export type Account = { sub: string; name: string; email: string; phone: string; version?: string; canBeSet: boolean };

/** Sets passwords without the old one, after another proof of identity. */
export type Accounts = {
  maySetPasswordFor(permissions: readonly Permission[]): boolean;
  find(email: string): Promise<Account | undefined>;
  setPassword(account: Account, password: string): Promise<void>;
};

export const findMailableAccounts = async (): Promise<Accounts | undefined> => (env.email ? findAccounts() : undefined);

/** Undefined if the site may not change employees at a hosted backend. Throws the backend's errors. */
export async function findAccounts(): Promise<Accounts | undefined> {
  const embedded = await backend.findEmbedded();
  return embedded ? embeddedAccounts(embedded) : findHostedAccounts();
}

const embeddedAccounts = ({ accounts }: Embedded): Accounts => ({
  maySetPasswordFor: () => true,

  async find(typed) {
    const row = await accounts.find(typed);
    if (!row) return undefined;
    const { _id: sub, name, email, phone, updatedAt: version } = row;
    return { sub, name, email, phone, version, canBeSet: true };
  },
  setPassword: ({ sub: _id, name, email, phone, version = "" }, password) =>
    accounts.setPassword({ _id, name, email, phone, updatedAt: version }, password),
});

/** `raw` is the row as the backend sent it, `parsed` the part that we parse. */
const row = z.looseObject({ _id: rowId }).transform((raw) => ({ _id: raw._id, raw, parsed: employee.parse(raw) }));
type EmployeeRow = z.output<typeof row>;
const list = { ...employeeCalls.list, response: listOf(row) } satisfies BackendCall;

/** Through the site's own account, which sets no password of an account with more permissions (AUTH-06). */
async function findHostedAccounts(): Promise<Accounts | undefined> {
  const service = await findAcceptedAccount();
  if (!service || !isAllowed(service.permissions, employeeCalls.update.access)) return undefined;
  return {
    maySetPasswordFor: (permissions) => permissions.every((one) => isAllowed(service.permissions, [one])),

    async find(typed) {
      const everybody = await readRows();
      const [found, another] = everybody.filter(({ parsed }) => parsed.email.toLowerCase() === typed.toLowerCase());
      if (!found || another) return undefined;
      const { _id: sub, name, email, phone, updatedAt: version } = found.parsed;
      return { sub, name, email, phone, version, canBeSet: maySet(service, found, everybody) };
    },

    async setPassword({ sub, version }, password) {
      const found = (await readRows()).find(({ parsed }) => parsed._id === sub && parsed.updatedAt === version);
      if (!found) throw new AppError("changed", messages.passwords.linkExpired);
      const body = { ...keptFields(found), password };
      const ifMatch = version && `"${version}"`;
      await withServiceAccount(({ token }) =>
        callBackend(employeeCalls.update, { params: { id: sub }, body, ifMatch }, { token }),
      );
      invalidateLists(employeeCalls.update.tags);
    },
  };
}

/** Throws `upstream` for a partial list: the rest may hold the same address or the last admin. */
async function readRows(): Promise<EmployeeRow[]> {
  const all = await withServiceAccount(({ token }) => fetchAllRows(list, {}, { token }));
  if (all?.unread.length === 0) return all.data;
  throw new AppError("upstream", visitorMessages.networkError, { cause: "the list of employees came in part" });
}

const keptFields = ({ raw }: EmployeeRow) =>
  Object.fromEntries(Object.keys(employeeInput.shape).flatMap((name) => (name in raw ? [[name, raw[name]]] : [])));

function maySet({ sub, permissions }: SignedIn, person: EmployeeRow, everybody: EmployeeRow[]): boolean {
  const target = asMember(person);
  const change = { ...target, password: "a new one" };
  try {
    requireMayChange({ id: sub ?? "the site", permissions }, target, change, everybody.map(asMember));
    return true;
  } catch {
    return false;
  }
}

const asMember = ({ parsed: { _id, email, permissions } }: EmployeeRow) => ({ id: _id, email, permissions });
