import { newRow } from "../db/rows";
import type { Db } from "../db/tables";
import { seedPictures } from "./pictures";

/** The price shown is for the Essential package, in rupees per square foot. */
const RATE = 1620;

type Plan = {
  name: string;
  propertyType: string;
  floor: string;
  plotSize: string;
  builtUp: number;
  description: string;
};

const PLANS: Plan[] = [
  {
    name: "Tulasi",
    propertyType: "Duplex",
    floor: "Ground + 1",
    plotSize: "600",
    builtUp: 768,
    description:
      "A compact two-bedroom home for the smallest city plot. Living, dining, kitchen and a pooja niche share the ground floor; both bedrooms are upstairs with their own baths, and the main bedroom opens to a full-width timber balcony over the street.",
  },
  {
    name: "Champa",
    propertyType: "Triplex",
    floor: "Ground + 2",
    plotSize: "600",
    builtUp: 1072,
    description:
      "Three floors on a 20 x 30 plot: parking and a guest room with bath at street level, living and kitchen in the middle where the light is best, and two bedrooms at the top with a study landing between them.",
  },
  {
    name: "Neem",
    propertyType: "House",
    floor: "Ground floor",
    plotSize: "1200",
    builtUp: 708,
    description:
      "A single-storey family home with everything on one level. The social rooms run front to back on one side, the two bedrooms sit quietly on the other, and the car porch shades the children's room from the street.",
  },
  {
    name: "Honge",
    propertyType: "Duplex",
    floor: "Ground + 1",
    plotSize: "1200",
    builtUp: 1294,
    description:
      "The everyday three-bedroom house for a 30 x 40 plot: a covered car, a ground-floor bedroom for parents, and two bedrooms and a study above, with a rear terrace for drying clothes and growing greens.",
  },
  {
    name: "Hoysala",
    propertyType: "Duplex",
    floor: "Ground + 1",
    plotSize: "1500",
    builtUp: 1630,
    description:
      "A generous three-bedroom on 1500 sq ft of land. A full-length car porch, a fifteen-foot living room, a guest bedroom with bath below; the main suite with dressing room takes the street front above and a study opens to two terraces behind.",
  },
  {
    name: "Malnad",
    propertyType: "House",
    floor: "Ground floor",
    plotSize: "1500",
    builtUp: 912,
    description:
      "A tiled single-storey house behind a verandah the full width of the plot, in the manner of the Malnad. Two bedrooms, a deep dining room in the middle of the house and a kitchen that opens to the back yard; the car stands in the front yard.",
  },
  {
    name: "Kodagu",
    propertyType: "Villa",
    floor: "Ground + 1",
    plotSize: "2400",
    builtUp: 2408,
    description:
      "A four-bedroom house for a 40 x 60 plot with room to gather: a twenty-foot living room on the garden side, a proper dining hall under the stair, family lounge above, four bedrooms each with bath, and an office with its own terrace.",
  },
  {
    name: "Cauvery",
    propertyType: "House",
    floor: "Ground floor",
    plotSize: "2400",
    builtUp: 1292,
    description:
      "A single-storey house around a courtyard open to the sky. A gallery runs past the court from the living room to the bedrooms at the rear, the dining room looks across it, and every room has air from two sides.",
  },
  {
    name: "Sharavathi",
    propertyType: "Villa",
    floor: "Ground + 1",
    plotSize: "4000",
    builtUp: 3908,
    description:
      "A five-bedroom villa for a joint family on a 50 x 80 plot: two covered cars, living and dining rooms that open to each other across the garden side, two ground-floor suites for elders and guests, and three bedrooms, a family lounge, an office and two terraces above.",
  },
];

/** Lays the floor plans: first the house from outside, which is what a card shows, then the plan's sheet. */
export async function seedFloorPlans(db: Db): Promise<void> {
  for (const { builtUp, ...plan } of PLANS) {
    const row = { ...newRow(), ...plan, price: builtUp * RATE, status: "active" as const };
    await db.insertInto("floor_plans").values(row).execute();
    const slug = plan.name.toLowerCase();
    const images = await seedPictures(db, [`pictures/design-${slug}.jpg`, `plans/${slug}.svg`]);
    const attached = images.map((image, position) => ({ floorPlanId: row._id, position, image }));
    await db.insertInto("floor_plan_images").values(attached).execute();
  }
}
