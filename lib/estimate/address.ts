import { plainDigits } from "@/contract/plain-characters";
import type { Translator } from "@/lib/content/language/translator";
import { FLOORS, type Floors } from "./arithmetic";
import { houseQuestion, plotQuestion } from "./plot";

export type EstimateBasis = "plot" | "house";
/** The field of the address and the form for the size that the visitor knows. */
export const BASIS_FIELD = "knows";

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

const MAX_VALUE_LENGTH = 80;

export function readEstimate(search: string): EstimateQuery {
  const query = new URLSearchParams(search);
  const floors = FLOORS.find((known) => String(known) === query.get("floors"));
  const readText = (name: string) => query.get(name)?.trim().slice(0, MAX_VALUE_LENGTH) || undefined;
  const share = Number(plainDigits(readText("share") ?? ""));
  const [plot, house] = [readText("plot"), readText("house")];
  return {
    basis: readBasis(query.get(BASIS_FIELD) ?? (plot && "plot") ?? (house && "house")),
    plot,
    house,
    floors,
    share: isShare(share) ? share : undefined,
    city: readText("city"),
    package: readText("package"),
  };
}

const readBasis = (typed: string | undefined): EstimateBasis | undefined =>
  (["plot", "house"] as const).find((known) => known === typed);

const isShare = (share: number) => Number.isInteger(share) && share >= MIN_BUILT_SHARE_PERCENT && share <= 100;

export type InputErrors = Partial<Record<"plot" | "house" | "share", string | undefined>>;

export function inputErrorsOf(search: string, translator: Translator): InputErrors {
  const query = new URLSearchParams(search);
  const { basis, house } = readEstimate(search);
  if (basis === "house") return { house: houseQuestion(house ?? "", translator) };
  const share = plainDigits(query.get("share")?.trim() ?? "");
  const plot = query.get("plot")?.slice(0, MAX_VALUE_LENGTH);
  return {
    plot: plot === undefined ? undefined : plotQuestion(plot, translator),
    share:
      share !== "" && !isShare(Number(share))
        ? translator.t("Enter a whole number from 20 to 100, or leave it empty")
        : undefined,
  };
}

/** The smallest share of the plot that a visitor can enter. */
export const MIN_BUILT_SHARE_PERCENT = 20;

export function estimateQuery({ basis, plot, house, floors, share, ...others }: EstimateQuery): string {
  const sides = plot?.replace(/\s*[x×*]\s*/gi, "x").trim();
  const sized = basis === "house" ? { house: house?.trim() } : { plot: sides, floors, share };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...sized, ...others })) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : "";
}
