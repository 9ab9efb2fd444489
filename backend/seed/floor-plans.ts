import type { DesignDetails } from "@/contract/content/details";
import { emptyDetails } from "@/contract/content/documents";
import { newRow } from "../db/rows";
import type { Db } from "../db/tables";
import { RATES } from "./packages";
import { seedPictures } from "./pictures";
import { roomsOf } from "./rooms";

/** Bengaluru's, as most of its families build. */
const ASSUMED_PACKAGE = "Essential";
const RATE = RATES.Bengaluru[ASSUMED_PACKAGE];

type Plan = {
  name: string;
  propertyType: string;
  floor: string;
  plotSize: string;
  /** Square feet, as its sheet says, and so are bedrooms and facing. */
  builtUp: number;
  bedrooms: number;
  facing: "north" | "east";
  description: string;
};

const PLANS: Plan[] = [
  {
    name: "Tulasi",
    propertyType: "Duplex",
    floor: "Ground + 1",
    plotSize: "600",
    builtUp: 768,
    bedrooms: 2,
    facing: "east",
    description:
      "A compact two-bedroom home for the smallest city plot. Living, dining, kitchen and a pooja niche share the ground floor; both bedrooms are upstairs with their own baths, and the main bedroom opens to a full-width timber balcony over the street.",
  },
  {
    name: "Champa",
    propertyType: "Triplex",
    floor: "Ground + 2",
    plotSize: "600",
    builtUp: 1072,
    bedrooms: 3,
    facing: "north",
    description:
      "Three floors on a 20 x 30 plot: parking and a guest room with bath at street level, living and kitchen in the middle where the light is best, and two bedrooms at the top with a study landing between them.",
  },
  {
    name: "Neem",
    propertyType: "House",
    floor: "Ground floor",
    plotSize: "1200",
    builtUp: 708,
    bedrooms: 2,
    facing: "east",
    description:
      "A single-storey family home with everything on one level. The social rooms run front to back on one side, the two bedrooms sit quietly on the other, and the car porch shades the children's room from the street.",
  },
  {
    name: "Honge",
    propertyType: "Duplex",
    floor: "Ground + 1",
    plotSize: "1200",
    builtUp: 1294,
    bedrooms: 3,
    facing: "north",
    description:
      "The everyday three-bedroom house for a 30 x 40 plot: a covered car, a ground-floor bedroom for parents, and two bedrooms and a study above, with a rear terrace for drying clothes and growing greens.",
  },
  {
    name: "Hoysala",
    propertyType: "Duplex",
    floor: "Ground + 1",
    plotSize: "1500",
    builtUp: 1630,
    bedrooms: 3,
    facing: "east",
    description:
      "A generous three-bedroom on 1500 sq ft of land. A full-length car porch, a fifteen-foot living room, a guest bedroom with bath below; the main suite with dressing room takes the street front above and a study opens to two terraces behind.",
  },
  {
    name: "Malnad",
    propertyType: "House",
    floor: "Ground floor",
    plotSize: "1500",
    builtUp: 912,
    bedrooms: 2,
    facing: "north",
    description:
      "A tiled single-storey house behind a verandah the full width of the plot, in the manner of the Malnad. Two bedrooms, a deep dining room in the middle of the house and a kitchen that opens to the back yard; the car stands in the front yard.",
  },
  {
    name: "Kodagu",
    propertyType: "Villa",
    floor: "Ground + 1",
    plotSize: "2400",
    builtUp: 2408,
    bedrooms: 4,
    facing: "east",
    description:
      "A four-bedroom house for a 40 x 60 plot with room to gather: a twenty-foot living room on the garden side, a proper dining hall under the stair, family lounge above, four bedrooms each with bath, and an office with its own terrace.",
  },
  {
    name: "Cauvery",
    propertyType: "House",
    floor: "Ground floor",
    plotSize: "2400",
    builtUp: 1292,
    bedrooms: 3,
    facing: "north",
    description:
      "A single-storey house around a courtyard open to the sky. A gallery runs past the court from the living room to the bedrooms at the rear, the dining room looks across it, and every room has air from two sides.",
  },
  {
    name: "Sharavathi",
    propertyType: "Villa",
    floor: "Ground + 1",
    plotSize: "4000",
    builtUp: 3908,
    bedrooms: 5,
    facing: "east",
    description:
      "A five-bedroom villa for a joint family on a 50 x 80 plot: two covered cars, living and dining rooms that open to each other across the garden side, two ground-floor suites for elders and guests, and three bedrooms, a family lounge, an office and two terraces above.",
  },
];

/** Lays the floor plans: first the house from outside, which is what a card shows, then the plan's sheet. */
export async function seedFloorPlans(db: Db): Promise<void> {
  for (const { builtUp, bedrooms, facing, ...plan } of PLANS) {
    const row = { ...newRow(), ...plan, price: builtUp * RATE, status: "active" as const };
    await db.insertInto("floor_plans").values(row).execute();
    const slug = plan.name.toLowerCase();
    const images = await seedPictures(db, [`pictures/design-${slug}.jpg`, `plans/${slug}.svg`]);
    const attached = images.map((image, position) => ({ floorPlanId: row._id, position, image }));
    await db.insertInto("floor_plan_images").values(attached).execute();
  }
}

/** What the site keeps beside these floor plans, which no call of the backend knows: by the key of its document. */
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
