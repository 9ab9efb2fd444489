import { plainDigits } from "@/contract/plain-characters";
import type { Translator } from "@/lib/content/language/translator";
import { FLOORS, type Floors } from "./arithmetic";
import { houseQuestion, plotQuestion } from "./plot";

export type EstimateBasis = "plot" | "house";

/** `?plot=30x40&floors=2&share=70&city=mysuru&package=essential` or `?house=1200`. */
export type EstimateQuery = {
  basis?: EstimateBasis;
  plot?: string;
  house?: string;
  floors?: Floors;
  share?: number;
  city?: string;
  package?: string;
};

export const nameInAddress = (name: string) => name.trim().toLowerCase().replace(/\s+/g, "-");

const LONGEST = 80;

export function readEstimate(search: string): EstimateQuery {
  const query = new URLSearchParams(search);
  const floors = FLOORS.find((one) => String(one) === query.get("floors"));
  const named = (name: string) => query.get(name)?.trim().slice(0, LONGEST) || undefined;
  const share = Number(plainDigits(named("share") ?? ""));
  const [plot, house] = [named("plot"), named("house")];
  return {
    basis: readBasis(query.get("knows") ?? (plot && "plot") ?? (house && "house")),
    plot,
    house,
    floors,
    share: isShare(share) ? share : undefined,
    city: named("city"),
    package: named("package"),
  };
}

const readBasis = (typed: string | undefined): EstimateBasis | undefined =>
  (["plot", "house"] as const).find((one) => one === typed);

const isShare = (share: number) => Number.isInteger(share) && share >= MIN_BUILT_SHARE_PERCENT && share <= 100;

export type Wrong = Partial<Record<"plot" | "house" | "share", string | undefined>>;

export function wrongIn(search: string, translator: Translator): Wrong {
  const query = new URLSearchParams(search);
  const { basis, house } = readEstimate(search);
  if (basis === "house") return { house: houseQuestion(house ?? "", translator) };
  const share = plainDigits(query.get("share")?.trim() ?? "");
  const plot = query.get("plot")?.slice(0, LONGEST);
  return {
    plot: plot === undefined ? undefined : plotQuestion(plot, translator),
    share:
      share !== "" && !isShare(Number(share))
        ? translator.t("Enter a whole number from 20 to 100, or leave it empty")
        : undefined,
  };
}

/** The smallest part of the plot that the house may cover on a floor. */
export const MIN_BUILT_SHARE_PERCENT = 20;

export function estimateQuery({ basis, plot, house, floors, share, ...rest }: EstimateQuery): string {
  const sides = plot?.replace(/\s*[x×*]\s*/gi, "x").trim();
  const sized = basis === "house" ? { house: house?.trim() } : { plot: sides, floors, share };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...sized, ...rest })) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : "";
}
