import { employeeCalls } from "@/lib/api/calls/employees";
import { AppError } from "@/lib/errors";
import type { Permission } from "@/lib/schemas/permission";
import {
  requireAnotherAdmin,
  requireMayGrant,
  requireMaySetPassword,
  requireMayTouch,
  requireOwnUnchanged,
} from "../auth/climbing";
import { hashPassword } from "../auth/passwords";
import { signIn } from "../auth/sign-in";
import { permissionsOf } from "../auth/staff";
import type { Context } from "../context";
import { implement } from "../contract/implement";
import { changeRow } from "../db/change-row";
import { isTaken, removeRow } from "../db/constraints";
import { listRows, text } from "../db/list";
import { asLines, found, newRow } from "../db/rows";
import type { Db } from "../db/tables";

/** All that may be known of an employee: neither password nor hash (EMPL-01). */
const COLUMNS = ["_id", "name", "role", "permissions", "phone", "email", "createdAt", "updatedAt"] as const;

const fields = {
  name: text("employees.name"),
  role: text("employees.role"),
  permissions: text("employees.permissions"),
  phone: text("employees.phone"),
  email: text("employees.email"),
};

/** Employees come in the order in which they joined. */
export const employees = ({ db, tokens }: Context) =>
  implement(employeeCalls, {
    signIn: async ({ body }) => ({ token: await signIn(db, tokens, body) }),

    list: async ({ query }) => {
      const all = db.selectFrom("employees").select(COLUMNS);
      const { rows, total } = await listRows(all, { table: "employees", fields, order: "createdAt" }, query);
      return { data: rows.map(shown), total };
    },

    create: async ({ body: { password, ...body }, staff }) => {
      requireMayGrant(staff, [], body.permissions);
      const row = { ...newRow(), ...columnsOf(body), passwordHash: await hashPassword(password) };
      const created = db.insertInto("employees").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
      return { data: shown(await created.catch(explainTaken)) };
    },

    update: async ({ params: { id }, body: { password, ...body }, ifMatch, staff }) => {
      const change = { ...columnsOf(body), ...(password && { passwordHash: await hashPassword(password) }) };
      const changed = db.transaction().execute(async (trx) => {
        const { permissions: held } = await getEmployee(trx, id);
        requireMayTouch(staff, held);
        requireOwnUnchanged(staff, id, held, body.permissions);
        requireMayGrant(staff, held, body.permissions);
        if (password) requireMaySetPassword(staff, held);
        if (held.includes("admin") && !body.permissions.includes("admin")) await requireAnotherAdmin(trx, id);
        return changeRow(trx, "employees", id, change, { read: getEmployee, ifMatch });
      });
      return { data: await changed.catch(explainTaken) };
    },

    remove: async ({ params: { id }, staff }) => {
      await db.transaction().execute(async (trx) => {
        const { permissions: held } = await getEmployee(trx, id);
        requireMayTouch(staff, held);
        if (held.includes("admin")) await requireAnotherAdmin(trx, id);
        await removeRow(trx, "employees", id, "employee");
      });
      return { message: "employee deleted successfully" };
    },
  });

async function getEmployee(db: Db, id: string) {
  const row = await db.selectFrom("employees").select(COLUMNS).where("_id", "=", id).executeTakeFirst();
  return shown(found(row, "employee"));
}

const shown = <Row extends { permissions: string }>(row: Row) => ({
  ...row,
  permissions: permissionsOf(row.permissions),
});

type Typed = { name: string; role: string; permissions: Permission[]; phone: string; email: string };

/** Addresses are kept in lower case, so that one person cannot be entered twice. */
const columnsOf = (body: Typed) => ({
  ...body,
  email: body.email.toLowerCase(),
  permissions: asLines([...new Set(body.permissions)]),
});

function explainTaken(error: unknown): never {
  if (!isTaken(error)) throw error;
  const message = "Another employee has this email address";
  throw new AppError("conflict", `${message}.`, { fields: { email: message }, cause: error });
}
