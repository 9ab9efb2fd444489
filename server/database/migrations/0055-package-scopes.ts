import type { SiteDb } from "@/server/database/tables";

/** In the settings while the packages of a site from before wait for their proposals. */
export const DUE = "package-scopes-due";

/**
 * Until now a package's finish and exclusions followed from words of its services. A site in use proposes that last
 * answer once (server/features/catalogue/propose-scopes), and staff confirm it.
 */
export async function up(db: SiteDb): Promise<void> {
  const used = [
    await db.selectFrom("pageAddresses").select("kind").limit(1).executeTakeFirst(),
    await db.selectFrom("contentVersions").select("key").limit(1).executeTakeFirst(),
  ];
  if (!used.some(Boolean)) return;
  await db.insertInto("settings").values({ name: DUE, value: "yes", changedAt: Date.now(), changedBy: "" }).execute();
}

type Listed = { serviceName: string; description: readonly string[] };
type Finish = "unsaid" | "shell" | "finished" | "ready";

const ORDER: readonly Finish[] = ["shell", "finished", "ready"];
const NEGATED = /\b(not|without|excluding|no)\b/i;
const FINISHED = [
  /\b(wiring|electric)/i,
  /\b(plumbing|water and waste|sanitary)/i,
  /\b(bathroom|toilet|WCs?\b|sanitary|basin)/i,
  /\b(floor(ing|s\b)|tiles|finishes)/i,
  /\b(paint|finishes)/i,
];
const KITCHEN = [/\b(counter|platform|slab)/i, /\bsink\b/i];

/** The shipped list of then: each item with the words of services that took it off the list. */
const SHIPPED = Object.entries({
  "Plan approval and fees": "plan approval, plan sanction",
  "Labour cess": "labour cess",
  "Soil test": "soil test",
  "Land survey": "land survey",
  "Extra foundation for your soil": "",
  "Levelling, filling and clearing the plot": "levelling",
  "Electricity during construction": "temporary power",
  "Water while we build": "temporary water",
  "Water and sewer connection": "water connection, sewer connection",
  "Power connection": "power connection",
  "Sump and overhead tank": "sump, overhead tank",
  "Rainwater harvesting": "pipe from the roof to a tank, rainwater harvesting",
  "Solar water heater": "solar water heater",
  "Compound wall and gate": "compound wall",
  "Paved way": "paved way, paving",
  "Car ramp and drain": "car ramp",
  "Modular kitchen": "cabinets",
  "Kitchen counter and sink": "counter",
  Wardrobes: "wardrobe",
  "Lofts and other woodwork": "loft",
  Furniture: "furniture",
  "Curtains, blinds and mosquito nets": "curtains",
  "Lights, fans and appliances": "light fittings",
  Garden: "garden",
  "Changes after we cut the timber": "",
  "Home loan interest and bank charges": "",
  "GST on extras": "",
  Borewell: "borewell",
  "Septic tank or small sewage plant": "septic tank",
  "Road cutting and long connections": "",
  "Demolishing an old house": "demolition",
  "Narrow road or remote plot": "",
  "Solar power": "solar panels",
  "Lift, basement or swimming pool": "",
  "Your own architect or interior designer": "",
  "Stamp duty and registration of a plot": "",
  "Khata, occupancy certificate and property tax": "",
  "Rent and moving while we build": "",
  "Care after handover": "",
}).map(([name, includedIf]) => ({ name, includedIf }));

type FormerItem = { name: string; includedIf?: string };

/** What the site said of a package until now: `chosen` is the finish that staff had set, `items` their own list. */
export function formerScope(services: readonly Listed[], chosen: Finish, items: readonly FormerItem[] = SHIPPED) {
  const lines = services.flatMap(({ serviceName, description }) => [serviceName, ...description]);
  const words = lines.filter((line) => !NEGATED.test(line)).join("\n");
  const hasAll = (needed: readonly RegExp[]) => needed.every((one) => one.test(words));
  const given = !hasAll(FINISHED) ? "shell" : hasAll(KITCHEN) ? "ready" : "finished";
  const isLower = chosen !== "unsaid" && ORDER.indexOf(chosen) < ORDER.indexOf(given);
  const isIncluded = ({ includedIf = "" }: FormerItem) =>
    includedIf
      .toLowerCase()
      .split(",")
      .some((one) => one.trim() !== "" && words.toLowerCase().includes(one.trim()));
  return {
    finish: services.length > 0 && !isLower ? given : chosen,
    excluded: items.filter((item) => !isIncluded(item)).map(({ name }) => name),
  };
}
