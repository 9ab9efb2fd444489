import { imageAddress, keepImages, type Picture } from "../db/images";
import type { Db } from "../db/tables";

/** Gives a floor plan these pictures, in this order. */
export async function attachImages(db: Db, floorPlanId: string, pictures: readonly Picture[]): Promise<void> {
  const images = await keepImages(db, pictures);
  const rows = images.map((image, position) => ({ floorPlanId, position, image }));
  if (rows.length > 0) await db.insertInto("floor_plan_images").values(rows).execute();
}

/** Takes all pictures off a floor plan, and says which they were. */
export async function detachImages(db: Db, floorPlanId: string): Promise<string[]> {
  const gone = db.deleteFrom("floor_plan_images").where("floorPlanId", "=", floorPlanId).returning("image");
  return (await gone.execute()).map(({ image }) => image);
}

/** Floor plans as answers show them: with the addresses of their pictures. */
export async function withImages<Row extends { _id: string }>(db: Db, rows: readonly Row[]) {
  const ids = rows.map(({ _id }) => _id);
  const all = db.selectFrom("floor_plan_images").selectAll().where("floorPlanId", "in", ids).orderBy("position");
  const images = ids.length > 0 ? await all.execute() : [];
  return rows.map((row) => ({
    ...row,
    imageUrls: images.filter(({ floorPlanId }) => floorPlanId === row._id).map(({ image }) => imageAddress(image)),
  }));
}
