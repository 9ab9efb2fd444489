import { floorPlanCalls } from "@/contract/calls/catalogue";
import { designEntity } from "@/contract/entities/catalogue";
import { type Picture, readUploads } from "@/server/platform/images/uploads";
import { type Context, implement } from "../contract/implement";
import { changeRow } from "../db/change-row";
import { deleteUnreferencedImages, findImageTypeIn, imageAddress, storeImages } from "../db/images";
import { fieldsIn, listRows } from "../db/list";
import { newRow, requireRow } from "../db/rows";
import type { Db } from "../db/tables";

const fields = fieldsIn("floor_plans", designEntity);
const plan = { table: "floor_plans", fields, order: "createdAt" };

export const floorPlans = ({ db }: Context) =>
  implement(floorPlanCalls, {
    catalogue: async () => {
      const active = db.selectFrom("floor_plans").selectAll().where("status", "=", "active");
      const { rows } = await listRows(active, plan);
      return { data: await withImages(db, rows) };
    },

    list: async ({ query }) => {
      const { rows, total } = await listRows(db.selectFrom("floor_plans").selectAll(), plan, query);
      return { data: await withImages(db, rows), total };
    },

    create: async ({ body: { images, ...body } }) => {
      const row = { ...newRow(), ...body };
      const pictures = await readUploads(findImageTypeIn(db), "images", images);
      const created = db.transaction().execute(async (trx) => {
        await trx.insertInto("floor_plans").values(row).execute();
        await attachImages(trx, row._id, pictures);
        return getFloorPlan(trx, row._id);
      });
      return { data: await created };
    },

    update: async ({ params: { id }, body: { images, ...body }, ifMatch }) => {
      const pictures = await readUploads(findImageTypeIn(db), "images", images);
      const changed = db.transaction().execute(async (trx) => {
        await changeRow(trx, "floor_plans", id, body, { read: getFloorPlan, ifMatch });
        if (pictures.length > 0) {
          const before = await detachImages(trx, id);
          await attachImages(trx, id, pictures);
          await deleteUnreferencedImages(trx, before);
        }
        return getFloorPlan(trx, id);
      });
      return { data: await changed };
    },

    remove: async ({ params: { id } }) => {
      await db.transaction().execute(async (trx) => {
        const images = await detachImages(trx, id);
        const deleted = trx.deleteFrom("floor_plans").where("_id", "=", id).returning("_id");
        requireRow(await deleted.executeTakeFirst(), "floor plan");
        await deleteUnreferencedImages(trx, images);
      });
      return { success: "floorplan deleted successfully" };
    },
  });

async function getFloorPlan(db: Db, id: string) {
  const row = await db.selectFrom("floor_plans").selectAll().where("_id", "=", id).executeTakeFirst();
  const [shown] = await withImages(db, row ? [row] : []);
  return requireRow(shown, "floor plan");
}

async function attachImages(db: Db, floorPlanId: string, pictures: readonly Picture[]): Promise<void> {
  const images = await storeImages(db, pictures);
  const rows = images.map((image, position) => ({ floorPlanId, position, image }));
  if (rows.length > 0) await db.insertInto("floor_plan_images").values(rows).execute();
}

async function detachImages(db: Db, floorPlanId: string): Promise<string[]> {
  const deleted = db.deleteFrom("floor_plan_images").where("floorPlanId", "=", floorPlanId).returning("image");
  return (await deleted.execute()).map(({ image }) => image);
}

async function withImages<Row extends { _id: string }>(db: Db, rows: readonly Row[]) {
  const ids = rows.map(({ _id }) => _id);
  const all = db.selectFrom("floor_plan_images").selectAll().where("floorPlanId", "in", ids).orderBy("position");
  const images = ids.length > 0 ? await all.execute() : [];
  return rows.map((row) => ({
    ...row,
    imageUrls: images.filter(({ floorPlanId }) => floorPlanId === row._id).map(({ image }) => imageAddress(image)),
  }));
}
