import { newRow } from "../db/rows";
import type { Db } from "../db/tables";

/** The first is the visitors' default. */
export const CITIES = [
  { cityName: "Bengaluru", cityCode: "BLR" },
  { cityName: "Mysuru", cityCode: "MYS" },
  { cityName: "Mangaluru", cityCode: "MNG" },
];

/** Inserts the cities. Returns their ids by name. */
export async function seedCities(db: Db): Promise<Map<string, string>> {
  const rows = CITIES.map((city) => ({ ...newRow(), ...city }));
  await db.insertInto("cities").values(rows).execute();
  return new Map(rows.map(({ cityName, _id }) => [cityName, _id]));
}
