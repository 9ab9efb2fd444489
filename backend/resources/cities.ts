import { cityCalls } from "@/lib/api/calls/cities";
import type { Context } from "../context";
import { implement } from "../contract/implement";
import { changeRow } from "../db/change-row";
import { removeRow, type Uses } from "../db/constraints";
import { listRows, text } from "../db/list";
import { found, newRow } from "../db/rows";
import type { Db } from "../db/tables";

const uses: Uses = { named: "cityName", by: [{ column: "packages.cityId", one: "package", many: "packages" }] };
const fields = { cityName: text("cities.cityName"), cityCode: text("cities.cityCode") };

/** Cities come oldest first: the first one is the one that visitors see at first. */
export const cities = ({ db }: Context) =>
  implement(cityCalls, {
    list: async ({ query }) => {
      const all = db.selectFrom("cities").selectAll();
      const { rows, total } = await listRows(all, { table: "cities", fields, order: "createdAt" }, query);
      return { data: rows, total };
    },

    get: async ({ params }) => ({ data: await getCity(db, params.id) }),

    create: async ({ body }) => {
      const city = { ...newRow(), ...body };
      await db.insertInto("cities").values(city).execute();
      return { data: city };
    },

    update: async ({ params, body, ifMatch }) => {
      return { data: await changeRow(db, "cities", params.id, body, { read: getCity, ifMatch }) };
    },

    remove: async ({ params }) => {
      await removeRow(db, "cities", params.id, "city", uses);
      return { message: "City deleted successfully" };
    },
  });

async function getCity(db: Db, id: string) {
  const row = await db.selectFrom("cities").selectAll().where("_id", "=", id).executeTakeFirst();
  return found(row, "city");
}
