import type { PackageDetails } from "@/contract/content/details";
import { emptyDetails } from "@/contract/content/documents";
import type { Db } from "../db/tables";

type Line = PackageDetails["lines"][number];

const sample = (line: string, said: Partial<Line>): Line => ({
  line,
  timber: "",
  size: "",
  brand: "",
  allowance: "",
  ...said,
  isSample: true,
});

/** They show the form of these fields; none is a fact about a company. */
const LINES: Line[] = [
  sample("Footings for the frame", { size: "M20 concrete, up to 5 ft deep" }),
  sample("Parts cut and numbered before they come to your plot", {
    timber: "sal, treated against termites",
    size: "posts 150 × 150 mm",
  }),
  sample("Roof, wall panels and insulation", { timber: "rafters of sal", size: "wall boards of 12 mm on both sides" }),
  sample("Doors and windows", { timber: "main door of teak", brand: "mid-range", allowance: "₹650 per sq ft of door" }),
  sample("Electrical points in each room", { size: "copper wire, 1 to 4 sq mm", brand: "ISI-marked, mid-range" }),
  sample("Water and waste lines", { size: "CPVC and uPVC pipes, 20 to 110 mm", brand: "ISI-marked, mid-range" }),
  sample("Switches, taps, basins and WCs", { brand: "mid-range", allowance: "₹25,000 per bathroom" }),
  sample("Flooring, paint and fittings", {
    size: "vitrified tiles, 600 × 600 mm",
    allowance: "₹80 per sq ft of floor",
  }),
  sample("Kitchen counter and sink", { size: "granite, 18 to 20 mm thick", allowance: "₹150 per sq ft of counter" }),
];

type Finish = PackageDetails["finish"];
type Scope = { finish: Finish; includes: string[] };

/** What each package is, and which items of the shipped list its services include besides the usual ones of its finish. */
const SCOPES: Record<string, Scope> = {
  Economy: { finish: "shell", includes: [] },
  Pure: { finish: "shell", includes: ["Wiring and plumbing"] },
  Ecofriendly: { finish: "shell", includes: ["Wiring and plumbing", "Rainwater harvesting"] },
  Essential: { finish: "ready", includes: [] },
  Freedom: { finish: "finished", includes: [] },
  Premium: { finish: "ready", includes: ["Modular kitchen", "Wardrobes"] },
  "Freedom+": { finish: "ready", includes: ["Modular kitchen", "Wardrobes"] },
  Luxury: { finish: "ready", includes: ["Modular kitchen", "Wardrobes", "Compound wall and gate", "Paved way"] },
  "Ecofriendly+": {
    finish: "ready",
    includes: ["Modular kitchen", "Wardrobes", "Rainwater harvesting", "Solar water heater", "Solar power"],
  },
};

function scopeOf(packageName: string, usuallyExcluded: (finish: Finish) => string[]): Partial<PackageDetails> {
  const scope = SCOPES[packageName];
  if (!scope) return {};
  const { finish, includes } = scope;
  return { finish, excluded: usuallyExcluded(finish).filter((name) => !includes.includes(name)), isConfirmed: true };
}

/** Documents of all packages for the site's own database, by key. */
export async function readPackageDetails(
  db: Db,
  usuallyExcluded: (finish: Finish) => string[],
): Promise<{ key: string; value: PackageDetails }[]> {
  const rows = await db.selectFrom("packages").select(["_id", "packageName"]).execute();
  return rows.map(({ _id, packageName }) => ({
    key: `package:${_id}`,
    value: { ...emptyDetails("package"), ...scopeOf(packageName, usuallyExcluded), lines: LINES },
  }));
}
