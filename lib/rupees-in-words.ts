const BELOW_TWENTY =
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
  const [size, unit] = UNITS.find(([unitSize]) => number >= unitSize) ?? [];
  if (size) return withRemainder(`${inWords(Math.floor(number / size))} ${unit}`, " ", number % size);
  return BELOW_TWENTY[number] ?? withRemainder(TENS[Math.floor(number / 10)] ?? "", "-", number % 10);
}

const withRemainder = (words: string, between: string, remainder: number) =>
  remainder > 0 ? `${words}${between}${inWords(remainder)}` : words;
