import { estimatorWords } from "@/lib/content/estimator-words";
import { FLOORS, type Floors } from "./arithmetic";
import { plotOf } from "./plot";

/** An estimate as its address says it: `?plot=30x40&floors=2&share=70&city=mysuru&package=essential`. All of it may be missing. */
export type AskedEstimate = { plot?: string; floors?: Floors; share?: number; city?: string; package?: string };

/** As a name stands in an address, and is found again whatever its case and blanks. */
export const nameInAddress = (name: string) => name.trim().toLowerCase().replace(/\s+/g, "-");

const LONGEST = 80;

/** The beginning of an address's query: what is no estimate in it is left out. */
export function readEstimate(search: string): AskedEstimate {
  const query = new URLSearchParams(search);
  const floors = FLOORS.find((one) => String(one) === query.get("floors"));
  const named = (name: string) => query.get(name)?.trim().slice(0, LONGEST) || undefined;
  const share = Number(named("share"));
  return {
    plot: named("plot"),
    floors,
    share: isShare(share) ? share : undefined,
    city: named("city"),
    package: named("package"),
  };
}

const isShare = (share: number) => Number.isInteger(share) && share >= LEAST_SHARE && share <= 100;

/** What is wrong with what was asked for, by its field, for who has no script to hear of it while typing. */
export function wrongIn(search: string): { plot?: string; share?: string } {
  const query = new URLSearchParams(search);
  const share = query.get("share")?.trim() ?? "";
  return {
    ...(query.has("plot") && !plotOf(query.get("plot")?.slice(0, LONGEST) ?? "") && { plot: estimatorWords.noPlot }),
    ...(share !== "" && !isShare(Number(share)) && { share: estimatorWords.noShare }),
  };
}

/** Less of a plot than this nobody builds on. */
export const LEAST_SHARE = 20;

/** The query of an estimate, without what is missing. */
export function estimateQuery({ plot, ...rest }: AskedEstimate): string {
  const sides = plot?.replace(/\s*[x×*]\s*/gi, "x").trim();
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ plot: sides, ...rest })) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : "";
}
