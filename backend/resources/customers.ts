import { customerCalls } from "@/contract/calls/customers";
import { customerEntity } from "@/contract/entities/people";
import { type Context, implement } from "../contract/implement";
import { changeRow, type References, removeRow } from "../db/change-row";
import { fieldsIn, listRows } from "../db/list";
import { newRow, requireRow } from "../db/rows";
import type { Db } from "../db/tables";

const fields = fieldsIn("customers", customerEntity);

const uses: References = { named: "name", by: [{ column: "projects.customerId", one: "project", many: "projects" }] };

export const customers = ({ db }: Context) =>
  implement(customerCalls, {
    list: async ({ query }) => {
      const all = db.selectFrom("customers").selectAll();
      const { rows, total } = await listRows(all, { table: "customers", fields, order: "-createdAt" }, query);
      return { data: rows, total };
    },

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
