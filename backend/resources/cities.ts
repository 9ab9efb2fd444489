import { cityCalls } from "@/lib/api/calls/cities";
import type { Context } from "../context";
import { implement } from "../contract/implement";
import { removeRow } from "../db/constraints";
import { listRows, text } from "../db/list";
import { changedNow, found, newRow } from "../db/rows";

const fields = { cityName: text("cities.cityName"), cityCode: text("cities.cityCode") };

/** Cities come oldest first: the first one is the one that visitors see at first. */
export const cities = ({ db }: Context) =>
  implement(cityCalls, {
    list: async ({ query }) => {
      const all = db.selectFrom("cities").selectAll();
      const { rows, total } = await listRows(all, { table: "cities", fields, order: "createdAt" }, query);
      return { data: rows, total };
    },

    get: async ({ params }) => {
      const city = await db.selectFrom("cities").selectAll().where("_id", "=", params.id).executeTakeFirst();
      return { data: found(city, "city") };
    },

    create: async ({ body }) => {
      const city = { ...newRow(), ...body };
      await db.insertInto("cities").values(city).execute();
      return { data: city };
    },

    update: async ({ params, body }) => {
      const change = { ...body, ...changedNow() };
      const changed = db.updateTable("cities").set(change).where("_id", "=", params.id).returningAll();
      return { data: found(await changed.executeTakeFirst(), "city") };
    },

    remove: async ({ params }) => {
      const uses = [{ column: "packages.cityId", one: "package", many: "packages" } as const];
      await removeRow(db, "cities", params.id, "city", uses);
      return { message: "City deleted successfully" };
    },
  });
