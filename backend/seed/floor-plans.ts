import type { DesignDetails } from "@/contract/content/details";
import { emptyDetails } from "@/contract/content/documents";
import { newRow } from "../db/rows";
import type { Db } from "../db/tables";
import { seedPictures } from "./pictures";
import { roomsOf } from "./rooms";
import { ASSUMED_PACKAGE, PLANS, planRow } from "./sample-plans";

/** Inserts the floor plans: first the picture of the house, which cards show, then the plan's sheet. */
export async function seedFloorPlans(db: Db): Promise<void> {
  for (const plan of PLANS) {
    const row = { ...newRow(), ...planRow(plan) };
    await db.insertInto("floor_plans").values(row).execute();
    const slug = plan.name.toLowerCase();
    const images = await seedPictures(db, [`pictures/design-${slug}.jpg`, `plans/${slug}.svg`]);
    const attached = images.map((image, position) => ({ floorPlanId: row._id, position, image }));
    await db.insertInto("floor_plan_images").values(attached).execute();
  }
}

/** Documents of these floor plans for the site's own database, by key. */
export async function readDesignDetails(db: Db): Promise<{ key: string; value: DesignDetails }[]> {
  const rows = await db.selectFrom("floor_plans").select(["_id", "name"]).execute();
  return rows.flatMap(({ _id, name }) => {
    const plan = PLANS.find((one) => one.name === name);
    if (!plan) return [];
    const { builtUp: builtUpArea, bedrooms, facing } = plan;
    const known = { builtUpArea, bedrooms, facing, assumedPackage: ASSUMED_PACKAGE, rooms: roomsOf(name) };
    return [{ key: `design:${_id}`, value: { ...emptyDetails("design"), ...known } }];
  });
}
