import { newRow } from "../db/rows";
import type { Db, Tables } from "../db/tables";

/** Rupees per square foot, GST included. */
export const RATES = {
  Bengaluru: {
    Essential: 1620,
    Premium: 1770,
    Pure: 1199,
    Luxury: 2200,
    Economy: 900,
    Freedom: 1620,
    "Freedom+": 1770,
    Ecofriendly: 1199,
    "Ecofriendly+": 2200,
  },
  Mysuru: { Essential: 1560, Premium: 1710, Pure: 1150, Luxury: 2120, Economy: 870 },
  Mangaluru: { Essential: 1650, Pure: 1225, Freedom: 1650 },
} as const;

/** Inserts and returns the packages of every city. */
export async function seedPackages(db: Db, cities: Map<string, string>): Promise<Tables["packages"][]> {
  const rows = [...cities].flatMap(([cityName, cityId]) =>
    Object.entries(RATES[cityName as keyof typeof RATES] ?? {}).map(([packageName, pricePerSquareFoot]) => ({
      ...newRow(),
      packageName,
      pricePerSquareFoot,
      cityId,
    })),
  );
  await db.insertInto("packages").values(rows).execute();
  return rows;
}
