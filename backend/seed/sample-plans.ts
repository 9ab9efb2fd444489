import { RATES } from "./packages";

/** Bengaluru's most common package. */
export const ASSUMED_PACKAGE = "Essential";
const RATE = RATES.Bengaluru[ASSUMED_PACKAGE];

type Plan = {
  name: string;
  propertyType: string;
  floor: string;
  plotSize: string;
  /** Square feet. This and the next two are from the sheet. */
  builtUp: number;
  bedrooms: number;
  facing: "north" | "east";
  description: string;
};

export const PLANS: Plan[] = [
  {
    name: "Tulasi",
    propertyType: "Duplex",
    floor: "Ground + 1",
    plotSize: "600",
    builtUp: 768,
    bedrooms: 2,
    facing: "east",
    description:
      "A compact two-bedroom home for a small city plot. The living, dining, kitchen and pooja niche are on the ground floor. Both bedrooms are upstairs, each with an attached bathroom. The main bedroom opens to a full-width timber balcony.",
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
      "Three floors on a 20 × 30 plot. Parking and a guest room with bath are on the ground floor. The living room and kitchen are in the middle, where the light is best. Two bedrooms are on top, with a study landing between them.",
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
      "A family home with everything on one floor. The living areas run front to back on one side, and the two bedrooms are on the other. The car porch gives the front bedroom privacy from the street.",
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
      "A three-bedroom house for a 30 × 40 plot. It has a covered car park, a ground-floor bedroom for parents, two bedrooms and a study upstairs, and a rear terrace for drying clothes and growing greens.",
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
      "A roomy three-bedroom house on a 1,500 sq ft plot. It has a full-length car porch, a fifteen-foot living room and a guest bedroom with bath downstairs. Upstairs are the main suite with a dressing room, and a study that opens to two terraces.",
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
      "A single-storey house with a tiled roof and a verandah across the full front, in the Malnad style. It has two bedrooms, a large dining room in the middle and a kitchen that opens to the back yard. The car stands in the front yard.",
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
      "A four-bedroom house for a 40 × 60 plot, with room for guests. It has a twenty-foot living room on the garden side, a dining hall, a family lounge upstairs, four bedrooms with attached bathrooms, and an office with a terrace.",
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
      "A single-storey house around an open courtyard. A passage runs past the court from the living room to the bedrooms at the back. The dining room looks across it, and every room gets air from two sides.",
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
      "A five-bedroom villa for a joint family on a 50 × 80 plot. It has two covered car parks, living and dining rooms that open to each other on the garden side, and two ground-floor suites for elders and guests. Upstairs are three bedrooms, a family lounge, an office and two terraces.",
  },
];

/** The row of a plan; the rest is in its details. */
export const planRow = ({ builtUp, bedrooms: _, facing: __, ...plan }: Plan) => ({
  ...plan,
  price: builtUp * RATE,
  status: "active" as const,
});
