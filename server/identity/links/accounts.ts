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

/** Sets passwords without the old one, so callers must have another proof of identity. */
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

  async find(typedEmail) {
    const row = await accounts.find(typedEmail);
    if (!row) return undefined;
    const { _id: sub, name, email, phone, updatedAt: version } = row;
    return { sub, name, email, phone, version, canBeSet: true };
  },
  setPassword: ({ sub: _id, name, email, phone, version = "" }, password) =>
    accounts.setPassword({ _id, name, email, phone, updatedAt: version }, password),
});

/** `raw` is the row as the backend sent it, `parsed` has the fields that we know. */
const employeeRow = z
  .looseObject({ _id: rowId })
  .transform((raw) => ({ _id: raw._id, raw, parsed: employee.parse(raw) }));
type EmployeeRow = z.output<typeof employeeRow>;
const rawList = { ...employeeCalls.list, response: listOf(employeeRow) } satisfies BackendCall;

/** Uses the site's own account, which sets no password of an account with more permissions (AUTH-06). */
async function findHostedAccounts(): Promise<Accounts | undefined> {
  const service = await findAcceptedAccount();
  if (!service || !isAllowed(service.permissions, employeeCalls.update.access)) return undefined;
  return {
    maySetPasswordFor: (permissions) => permissions.every((one) => isAllowed(service.permissions, [one])),

    async find(typedEmail) {
      const everybody = await readRows();
      const [row, another] = everybody.filter(({ parsed }) => parsed.email.toLowerCase() === typedEmail.toLowerCase());
      if (!row || another) return undefined;
      const { _id: sub, name, email, phone, updatedAt: version } = row.parsed;
      return { sub, name, email, phone, version, canBeSet: maySetPassword(service, row, everybody) };
    },

    async setPassword({ sub, version }, password) {
      const row = (await readRows()).find(({ parsed }) => parsed._id === sub && parsed.updatedAt === version);
      if (!row) throw new AppError("changed", messages.passwords.linkExpired);
      const body = { ...inputFieldsOf(row), password };
      const ifMatch = version && `"${version}"`;
      await withServiceAccount(({ token }) =>
        callBackend(employeeCalls.update, { params: { id: sub }, body, ifMatch }, { token }),
      );
      invalidateLists(employeeCalls.update.tags);
    },
  };
}

/** Throws `upstream` for a partial list: an unread row may have the same address or be the last admin. */
async function readRows(): Promise<EmployeeRow[]> {
  const list = await withServiceAccount(({ token }) => fetchAllRows(rawList, {}, { token }));
  if (list?.unread.length === 0) return list.data;
  throw new AppError("upstream", visitorMessages.networkError, { cause: "the list of employees came in part" });
}

const inputFieldsOf = ({ raw }: EmployeeRow) =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => Object.hasOwn(employeeInput.shape, name)));

function maySetPassword({ sub, permissions }: SignedIn, person: EmployeeRow, everybody: EmployeeRow[]): boolean {
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
