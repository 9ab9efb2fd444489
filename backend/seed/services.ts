import { asLines, newRow } from "../db/rows";
import type { Db, Tables } from "../db/tables";

type Services = Record<string, string[]>;

const economy: Services = {
  Drawings: ["Floor plan for your plot", "Front and side elevations"],
  Foundation: ["Setting out on site", "Footings for the frame"],
  "Timber frame": ["Parts cut and numbered beforehand", "Frame put together on the plot"],
  "Roof and walls": ["Roof, wall panels and insulation", "Doors and windows"],
};

const pure: Services = {
  ...economy,
  "Wiring and plumbing": ["Electrical points in each room", "Water and waste lines", "Switches, taps and basins"],
};

const ecofriendly: Services = {
  ...economy,
  "Wiring and plumbing": ["Electrical points in each room", "Water and waste lines"],
  "Water and sun": ["Rainwater led from the roof to a tank"],
};

const essential: Services = { ...pure, Finishes: ["Flooring, paint and fittings"] };

const freedom: Services = {
  ...pure,
  Drawings: ["Floor plan for your plot", "Front and side elevations", "Changes to the plan until cutting begins"],
  Finishes: ["Flooring, paint and fittings of your choice"],
};

const kitchen: Services = { "Kitchen and wardrobes": ["Kitchen counter and cabinets", "A wardrobe in each bedroom"] };

const premium: Services = { ...essential, ...kitchen };

/** What each package covers, in the order in which a house is built. A dearer package covers more. */
const COVERED: Record<string, Services> = {
  Economy: economy,
  Pure: pure,
  Ecofriendly: ecofriendly,
  Essential: essential,
  Freedom: freedom,
  Premium: premium,
  "Freedom+": { ...freedom, ...kitchen },
  Luxury: {
    ...premium,
    "Around the house": ["Timber deck or veranda", "Compound wall and gate", "Paved way to the door"],
  },
  "Ecofriendly+": {
    ...premium,
    "Water and sun": ["Rainwater tank with a filter", "Solar water heater", "Solar panels on the roof"],
  },
};

/** Lays the services of every package. */
export async function seedServices(db: Db, packages: Tables["packages"][]): Promise<void> {
  const rows = packages.flatMap(({ _id, packageName }) =>
    Object.entries(COVERED[packageName] ?? {}).map(([serviceName, lines]) => ({
      ...newRow(),
      serviceName,
      description: asLines(lines),
      packageId: _id,
    })),
  );
  await db.insertInto("services").values(rows).execute();
}
