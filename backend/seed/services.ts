import { asLines, newRow } from "../db/rows";
import type { Db, Tables } from "../db/tables";

type Services = Record<string, string[]>;

const economy: Services = {
  Drawings: ["Floor plan for your plot", "Front and side elevations"],
  Foundation: ["Marking the house on your plot", "Footings for the frame"],
  "Timber frame": ["Parts cut and numbered before they come to your plot", "Frame put together on your plot"],
  "Roof and walls": ["Roof, wall panels and insulation", "Doors and windows"],
};

const pure: Services = {
  ...economy,
  "Wiring and plumbing": ["Electrical points in each room", "Water and waste lines", "Switches, taps, basins and WCs"],
};

const ecofriendly: Services = {
  ...economy,
  "Wiring and plumbing": ["Electrical points in each room", "Water and waste lines"],
  "Rainwater harvesting": ["Pipe from the roof to a tank"],
};

const finished: Services = { ...pure, Finishes: ["Flooring, paint and fittings"] };

const essential: Services = { ...finished, Kitchen: ["Kitchen counter and sink"] };

const freedom: Services = {
  ...pure,
  Drawings: ["Floor plan for your plot", "Front and side elevations", "Changes to the plan until we cut the timber"],
  Finishes: ["Flooring, paint and fittings of your choice"],
};

const kitchen: Services = {
  Kitchen: ["Kitchen counter and sink"],
  "Kitchen and wardrobes": ["Kitchen cabinets", "A wardrobe in each bedroom"],
};

const premium: Services = { ...finished, ...kitchen };

/** The services of each package, in the order of building a house. Costlier packages cover more. */
export const COVERED: Record<string, Services> = {
  Economy: economy,
  Pure: pure,
  Ecofriendly: ecofriendly,
  Essential: essential,
  Freedom: freedom,
  Premium: premium,
  "Freedom+": { ...freedom, ...kitchen },
  Luxury: {
    ...premium,
    "Outside the house": ["Timber deck or veranda", "Compound wall and gate", "Paved way to the door"],
  },
  "Ecofriendly+": {
    ...premium,
    "Rainwater harvesting": ["Pipe from the roof to a tank", "Filter before the tank"],
    Solar: ["Solar water heater", "Solar panels on the roof"],
  },
};

/** Inserts the services of every package. */
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
