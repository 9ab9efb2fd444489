import { estimatorWords } from "@/lib/content/estimator-words";
import { FLOORS, type Floors } from "./arithmetic";
import { plotOf } from "./plot";

/**
 * An estimate from its address: `?plot=30x40&floors=2&share=70&city=mysuru&package=essential`. All parts are optional.
 */
export type EstimateQuery = { plot?: string; floors?: Floors; share?: number; city?: string; package?: string };

/** A name in an address, which ignores case and blanks. */
export const nameInAddress = (name: string) => name.trim().toLowerCase().replace(/\s+/g, "-");

const LONGEST = 80;

/** Ignores invalid parts of the query. */
export function readEstimate(search: string): EstimateQuery {
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

const isShare = (share: number) => Number.isInteger(share) && share >= MIN_SHARE && share <= 100;

/** Errors by field, for pages without script. */
export function wrongIn(search: string): { plot?: string; share?: string } {
  const query = new URLSearchParams(search);
  const share = query.get("share")?.trim() ?? "";
  return {
    ...(query.has("plot") && !plotOf(query.get("plot")?.slice(0, LONGEST) ?? "") && { plot: estimatorWords.noPlot }),
    ...(share !== "" && !isShare(Number(share)) && { share: estimatorWords.noShare }),
  };
}

/** Per cent of the plot: less is not worth building on. */
export const MIN_SHARE = 20;

/** The query of an estimate, without missing parts. */
export function estimateQuery({ plot, ...rest }: EstimateQuery): string {
  const sides = plot?.replace(/\s*[x×*]\s*/gi, "x").trim();
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ plot: sides, ...rest })) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : "";
}
