import type { Milestone } from "@/contract/content/lists";
import type { CataloguePlan } from "./fitting-plans";

export const milestone = (changes: Partial<Milestone>): Milestone => ({
  title: "One",
  share: 10,
  stands: "",
  month: null,
  stage: "unsaid",
  isSample: false,
  ...changes,
});

export const rateOf = (rate: number, ...names: string[]) => ({
  ...{ rate, names, finish: "", isShell: false },
  notIncluded: { names: [], others: 0 },
});

export const planOf = (
  name: string,
  plotSize: string,
  builtUpArea: number | null,
  changes: Partial<CataloguePlan> = {},
): CataloguePlan => ({
  name,
  href: `/designs-plans/${name.toLowerCase()}`,
  plotSize,
  price: { amount: null },
  details: { builtUpArea, assumedPackage: "Essential" },
  floors: 2,
  outline: null,
  ...changes,
});
