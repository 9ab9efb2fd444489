const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const UNITS = [
  [10_000_000, "crore"],
  [100_000, "lakh"],
  [1_000, "thousand"],
  [100, "hundred"],
] as const;

/** The wording of Indian cheques and bills, for whole rupees. */
export const rupeesInWords = (rupees: number) => `Rupees ${inWords(rupees)} only`;

function inWords(number: number): string {
  const [size, unit] = UNITS.find(([one]) => number >= one) ?? [];
  if (size) return withRest(`${inWords(Math.floor(number / size))} ${unit}`, " ", number % size);
  return SMALL[number] ?? withRest(TENS[Math.floor(number / 10)] ?? "", "-", number % 10);
}

const withRest = (words: string, between: string, rest: number) =>
  rest > 0 ? `${words}${between}${inWords(rest)}` : words;
