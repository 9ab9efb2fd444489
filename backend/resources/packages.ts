import { packageCalls } from "@/contract/calls/catalogue";
import { packageEntity } from "@/contract/entities/catalogue";
import { AppError } from "@/contract/errors";
import { requireOnePackage } from "@/contract/rules/same-person";
import type { PackageInput } from "@/contract/schemas/catalogue";
import { visitorMessages } from "@/contract/visitor-messages";
import { type Context, implement } from "../contract/implement";
import { changeRow, type References, removeRow, requireReference } from "../db/change-row";
import { fieldsIn, listRows, text } from "../db/list";
import { newRow, requireRow } from "../db/rows";
import type { Db } from "../db/tables";

const fields = fieldsIn("packages", packageEntity, { city: text("cities.cityName") });
const plan = { table: "packages", fields, order: "pricePerSquareFoot" };

const uses: References = {
  named: "packageName",
  by: [
    { column: "services.packageId", one: "service", many: "services" },
    { column: "projects.packageId", one: "project", many: "projects" },
  ],
};

export const packages = ({ db }: Context) =>
  implement(packageCalls, {
    list: async ({ query }) => {
      const { rows, total } = await listRows(selectPackages(db), plan, query);
      return { data: rows.map(shown), total };
    },

    listInCity: async ({ params }) => {
      const inCity = selectPackages(db).where("packages.cityId", "=", params.cityId);
      const { rows, total } = await listRows(inCity, plan);
      if (total === 0) throw new AppError("missing", visitorMessages.home.noPackages);
      return { data: rows.map(shown), total };
    },

    get: async ({ params }) => ({ data: await getPackage(db, params.id) }),

    create: async ({ body }) => {
      const row = newRow();
      const data = await db.transaction().execute(async (trx) => {
        const columns = await columnsOf(trx, body);
        await trx
          .insertInto("packages")
          .values({ ...row, ...columns })
          .execute();
        return getPackage(trx, row._id);
      });
      return { data };
    },

    update: async ({ params, body, ifMatch }) => {
      const data = await db.transaction().execute(async (trx) => {
        const change = await columnsOf(trx, body, params.id);
        return changeRow(trx, "packages", params.id, change, { read: getPackage, ifMatch });
      });
      return { data };
    },

    remove: async ({ params }) => {
      await removeRow(db, "packages", params.id, "package", uses);
      return { message: "package deleted successfully" };
    },
  });

const selectPackages = (db: Db) =>
  db
    .selectFrom("packages")
    .innerJoin("cities", "cities._id", "packages.cityId")
    .selectAll("packages")
    .select("cities.cityName");

type Selected = Awaited<ReturnType<ReturnType<typeof selectPackages>["executeTakeFirstOrThrow"]>>;

const shown = ({ cityId, cityName, ...row }: Selected) => ({ ...row, city: { _id: cityId, cityName } });

async function getPackage(db: Db, id: string) {
  const row = await selectPackages(db).where("packages._id", "=", id).executeTakeFirst();
  return shown(requireRow(row, "package"));
}

async function columnsOf(db: Db, input: PackageInput, id?: string) {
  const { city, ...body } = input;
  await requireReference(db, "cities", city, "city");
  const inCity = await selectPackages(db).where("packages.cityId", "=", city).execute();
  requireOnePackage(input, inCity.map(shown), id);
  return { ...body, cityId: city };
}
