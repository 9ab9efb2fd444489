import { customerCalls } from "@/contract/calls/customers";
import { employeeCalls } from "@/contract/calls/employees";
import { writtenNames } from "@/contract/entities/entity";
import { customerEntity, employeeEntity } from "@/contract/entities/people";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type Member, requireMayChange, requireMayHire, requireMayRemove } from "@/contract/rules/roles";
import { requireUnguessable } from "@/contract/rules/weak-passwords";
import type { Permission } from "@/contract/schemas/permission";
import { hashPassword, isPassword, permissionsOf, signIn } from "../auth/staff";
import { type Context, implement } from "../contract/implement";
import { fieldsIn, listRows } from "../db/list";
import { asLines, changeRow, isTaken, newRow, type References, removeRow, requireRow } from "../db/rows";
import type { Db } from "../db/tables";

const customerListOptions = { table: "customers", fields: fieldsIn("customers", customerEntity), order: "-createdAt" };
const employeeListOptions = { table: "employees", fields: fieldsIn("employees", employeeEntity), order: "createdAt" };

const uses: References = {
  nameColumn: "name",
  by: [{ column: "projects.customerId", singular: "project", plural: "projects" }],
};

export const customers = ({ db }: Context) =>
  implement(customerCalls, {
    list: ({ query }) => listRows(db.selectFrom("customers").selectAll(), customerListOptions, query),

    get: async ({ params }) => ({ data: await getCustomer(db, params.id) }),

    create: async ({ body }) => {
      const customer = { ...newRow(), ...body };
      await db.insertInto("customers").values(customer).execute();
      return { data: customer };
    },

    update: async ({ params, body, ifMatch }) => {
      return { data: await changeRow(db, "customers", params.id, body, { read: getCustomer, ifMatch }) };
    },

    remove: async ({ params }) => {
      await removeRow(db, "customers", params.id, "customer", uses);
      return { message: "Customer deleted successfully" };
    },
  });

async function getCustomer(db: Db, id: string) {
  const row = await db.selectFrom("customers").selectAll().where("_id", "=", id).executeTakeFirst();
  return requireRow(row, "customer");
}

/** Answers have neither password nor hash (EMPL-01). */
const COLUMNS = ["_id", ...writtenNames(employeeEntity), "createdAt", "updatedAt"] as const;

export const employees = ({ db, tokens }: Context) =>
  implement(employeeCalls, {
    signIn: async ({ body }) => ({ token: await signIn(db, tokens, body) }),

    me: async ({ staff }) => ({ data: await getEmployee(db, staff.id) }),

    changePassword: async ({ body: { oldPassword, newPassword }, staff }) => {
      const held = db.selectFrom("employees").selectAll().where("_id", "=", staff.id);
      const { passwordHash, ...owner } = requireRow(await held.executeTakeFirst(), "employee");
      if (!(await isPassword(oldPassword, passwordHash))) throw wrongPassword();
      await requireUnguessable(newPassword, owner, "newPassword");
      const change = { passwordHash: await hashPassword(newPassword) };
      await changeRow(db, "employees", staff.id, change, { read: getEmployee });
      return { message: "password changed successfully" };
    },

    list: ({ query }) =>
      listRows(db.selectFrom("employees").select(COLUMNS), employeeListOptions, query, withPermissions),

    create: async ({ body: { password, ...body }, staff }) => {
      requireMayHire(staff, body.permissions);
      await requireUnguessable(password, body);
      const row = { ...newRow(), ...columnsOf(body), passwordHash: await hashPassword(password) };
      const created = db.insertInto("employees").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
      return { data: withPermissions(await created.catch(explainTaken)) };
    },

    update: async ({ params: { id }, body: { password, ...body }, ifMatch, staff }) => {
      if (password) await requireUnguessable(password, body);
      const change = { ...columnsOf(body), ...(password && { passwordHash: await hashPassword(password) }) };
      const changed = db.transaction().execute(async (trx) => {
        const { person, everybody } = await findAmongAll(trx, id);
        requireMayChange(staff, person, { ...body, password }, everybody);
        return changeRow(trx, "employees", id, change, { read: getEmployee, ifMatch });
      });
      return { data: await changed.catch(explainTaken) };
    },

    remove: async ({ params: { id }, staff }) => {
      await db.transaction().execute(async (trx) => {
        const { person, everybody } = await findAmongAll(trx, id);
        requireMayRemove(staff, person, everybody);
        await removeRow(trx, "employees", id, "employee");
      });
      return { message: "employee deleted successfully" };
    },
  });

function wrongPassword(): AppError {
  const message = "Current password is wrong";
  return new AppError("invalid", `${message}.`, { fields: { oldPassword: message } });
}

async function getEmployee(db: Db, id: string) {
  const row = await db.selectFrom("employees").select(COLUMNS).where("_id", "=", id).executeTakeFirst();
  return withPermissions(requireRow(row, "employee"));
}

async function findAmongAll(db: Db, id: string): Promise<{ person: Member; everybody: Member[] }> {
  const rows = await db.selectFrom("employees").select(["_id", "email", "permissions"]).execute();
  const everybody = rows.map((row) => ({ id: row._id, email: row.email, permissions: permissionsOf(row.permissions) }));
  const person = everybody.find((member) => member.id === id);
  return { person: requireRow(person, "employee"), everybody };
}

const withPermissions = <Row extends { permissions: string }>(row: Row) => ({
  ...row,
  permissions: permissionsOf(row.permissions),
});

type EmployeeFields = { name: string; role: string; permissions: Permission[]; phone: string; email: string };

const columnsOf = (body: EmployeeFields) => ({
  ...body,
  email: body.email.toLowerCase(),
  permissions: asLines([...new Set(body.permissions)]),
});

function explainTaken(error: unknown): never {
  if (!isTaken(error)) throw error;
  throw new AppError("conflict", `${messages.emailIsUsed}.`, { fields: { email: messages.emailIsUsed }, cause: error });
}
