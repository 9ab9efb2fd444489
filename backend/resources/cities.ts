import { cityCalls } from "@/contract/calls/catalogue";
import { cityEntity } from "@/contract/entities/catalogue";
import { requireOneCity } from "@/contract/rules/same-person";
import { type Context, implement } from "../contract/implement";
import { changeRow, type References, removeRow } from "../db/change-row";
import { fieldsIn, listRows } from "../db/list";
import { newRow, requireRow } from "../db/rows";
import type { Db } from "../db/tables";

const uses: References = { named: "cityName", by: [{ column: "packages.cityId", one: "package", many: "packages" }] };
const fields = fieldsIn("cities", cityEntity);

/** Oldest first: the first city is the visitors' default. */
export const cities = ({ db }: Context) =>
  implement(cityCalls, {
    list: async ({ query }) => {
      const { rows, total } = await listRows(allCities(db), { table: "cities", fields, order: "createdAt" }, query);
      return { data: rows, total };
    },

    get: async ({ params }) => ({ data: await getCity(db, params.id) }),

    create: async ({ body }) => {
      const city = { ...newRow(), ...body };
      await db.transaction().execute(async (trx) => {
        requireOneCity(body, await allCities(trx).execute());
        await trx.insertInto("cities").values(city).execute();
      });
      return { data: city };
    },

    update: async ({ params, body, ifMatch }) => {
      const data = await db.transaction().execute(async (trx) => {
        requireOneCity(body, await allCities(trx).execute(), params.id);
        return changeRow(trx, "cities", params.id, body, { read: getCity, ifMatch });
      });
      return { data };
    },

    remove: async ({ params }) => {
      await removeRow(db, "cities", params.id, "city", uses);
      return { message: "City deleted successfully" };
    },
  });

const allCities = (db: Db) => db.selectFrom("cities").selectAll();

async function getCity(db: Db, id: string) {
  const row = await allCities(db).where("_id", "=", id).executeTakeFirst();
  return requireRow(row, "city");
}
