import { grouped, rupees } from "@/lib/format";

type Calculated = { area: number; rate: number; packageName: string; cityName: string };

/** A design's price as area times rate. */
export const calculationText = ({ area, rate, packageName, cityName }: Calculated): string =>
  `${grouped(area)} sq ft built-up × ${rupees(rate)}, ${packageName} in ${cityName}`;

/** For staff: where the stored price differs from the one on the website. */
export const designPriceWords = {
  visitorsSee: (amount: number) => `Website shows ${rupees(amount)}`,
  differsBy: (more: number) => `${rupees(Math.abs(more))} ${more > 0 ? "more" : "less"}`,
  takeOver: "Use this price",
  takeOverOf: (name: string, amount: number) => `Use ${rupees(amount)} for ${name}`,
  sameAsSeen: "Same on the website",
} as const;
