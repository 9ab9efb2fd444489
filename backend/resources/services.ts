import { serviceCalls } from "@/contract/calls/catalogue";
import { serviceEntity } from "@/contract/entities/catalogue";
import { type Context, implement } from "../contract/implement";
import { changeRow, removeRow, requireReference } from "../db/change-row";
import { fieldsIn, listRows, text } from "../db/list";
import { asLines, linesOf, newRow, requireRow } from "../db/rows";
import type { Db } from "../db/tables";

const fields = fieldsIn("services", serviceEntity, { package: text("packages.packageName") });
const plan = { table: "services", fields, order: "createdAt" };

export const services = ({ db }: Context) =>
  implement(serviceCalls, {
    list: async ({ query }) => {
      const wanted = query.package;
      const found = selectServices(db).$if(!!wanted, (rows) => rows.where("services.packageId", "=", wanted ?? ""));
      const { rows, total } = await listRows(found, plan, query);
      return { data: rows.map(shown), total };
    },

    listInPackage: async ({ params }) => {
      const inPackage = selectServices(db).where("services.packageId", "=", params.packageId);
      const { rows, total } = await listRows(inPackage, plan);
      return { data: rows.map(shown), total };
    },

    get: async ({ params }) => ({ data: await getService(db, params.id) }),

    create: async ({ body }) => {
      await requireReference(db, "packages", body.package, "package");
      const { serviceName, description } = body;
      const row = { ...newRow(), serviceName, description: asLines(description), packageId: body.package };
      await db.insertInto("services").values(row).execute();
      return { data: await getService(db, row._id) };
    },

    update: async ({ params, body, ifMatch }) => {
      const packageId = body.package._id;
      await requireReference(db, "packages", packageId, "package");
      const change = { serviceName: body.serviceName, description: asLines(body.description), packageId };
      return { data: await changeRow(db, "services", params.id, change, { read: getService, ifMatch }) };
    },

    remove: async ({ params }) => {
      await removeRow(db, "services", params.id, "service");
      return { message: "services deleted successfully" };
    },
  });

const selectServices = (db: Db) =>
  db
    .selectFrom("services")
    .innerJoin("packages", "packages._id", "services.packageId")
    .selectAll("services")
    .select("packages.packageName");

type Selected = Awaited<ReturnType<ReturnType<typeof selectServices>["executeTakeFirstOrThrow"]>>;

const shown = ({ packageId, packageName, description, ...row }: Selected) => ({
  ...row,
  description: linesOf(description),
  package: { _id: packageId, packageName },
});

async function getService(db: Db, id: string) {
  const row = await selectServices(db).where("services._id", "=", id).executeTakeFirst();
  return shown(requireRow(row, "service"));
}
