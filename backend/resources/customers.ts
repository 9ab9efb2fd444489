import { customerCalls } from "@/lib/api/calls/customers";
import type { Context } from "../context";
import { implement } from "../contract/implement";
import { removeRow } from "../db/constraints";
import { listRows, text } from "../db/list";
import { changedNow, found, newRow } from "../db/rows";

const fields = {
  name: text("customers.name"),
  email: text("customers.email"),
  phone: text("customers.phone"),
  address: text("customers.address"),
  status: text("customers.status"),
};

const uses = [{ column: "projects.customerId", one: "project", many: "projects" }] as const;

/** Customers come newest first. */
export const customers = ({ db }: Context) =>
  implement(customerCalls, {
    list: async ({ query }) => {
      const all = db.selectFrom("customers").selectAll();
      const { rows, total } = await listRows(all, { table: "customers", fields, order: "-createdAt" }, query);
      return { data: rows, total };
    },

    get: async ({ params }) => {
      const customer = await db.selectFrom("customers").selectAll().where("_id", "=", params.id).executeTakeFirst();
      return { data: found(customer, "customer") };
    },

    create: async ({ body }) => {
      const customer = { ...newRow(), ...body };
      await db.insertInto("customers").values(customer).execute();
      return { data: customer };
    },

    update: async ({ params, body }) => {
      const change = { ...body, ...changedNow() };
      const changed = db.updateTable("customers").set(change).where("_id", "=", params.id).returningAll();
      return { data: found(await changed.executeTakeFirst(), "customer") };
    },

    remove: async ({ params }) => {
      await removeRow(db, "customers", params.id, "customer", uses);
      return { message: "Customer deleted successfully" };
    },
  });
