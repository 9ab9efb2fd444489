import { grouped, rupees } from "@/lib/format";

type Reckoned = { area: number; rate: number; packageName: string; cityName: string };

/** How a design's price comes about, wherever it stands. */
export const howReckoned = ({ area, rate, packageName, cityName }: Reckoned): string =>
  `${grouped(area)} sq ft × ${rupees(rate)}, ${packageName} in ${cityName}`;

/** What staff are told of a stored price that visitors do not see. */
export const designPriceWords = {
  visitorsSee: (amount: number) => `Visitors see ${rupees(amount)}`,
  differsBy: (more: number) => `${rupees(Math.abs(more))} ${more > 0 ? "more" : "less"}`,
  takeOver: "Take it over",
  takeOverOf: (name: string, amount: number) => `Take over ${rupees(amount)} for ${name}`,
  sameAsSeen: "Visitors see the same",
} as const;
