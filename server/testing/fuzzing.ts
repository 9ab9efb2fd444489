import fc from "fast-check";

const USUAL_SEED = 20_260_101;

/** `FUZZ_RUNS` sets the number of runs, with random seeds; `FUZZ_SEED` repeats a failure. */
export function fuzzOptions(usual: number): { numRuns: number; seed?: number } {
  const { FUZZ_RUNS, FUZZ_SEED } = process.env;
  if (FUZZ_SEED) return { numRuns: Number(FUZZ_RUNS ?? usual), seed: Number(FUZZ_SEED) };
  return FUZZ_RUNS ? { numRuns: Number(FUZZ_RUNS) } : { numRuns: usual, seed: USUAL_SEED };
}

export const digits = (length: number): fc.Arbitrary<string> => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

export const spelt = (number: string, prefix: readonly string[], separators: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...prefix),
      fc.array(fc.constantFrom(...separators), { minLength: number.length, maxLength: number.length }),
    )
    .map(([start, between]) => start + [...number].map((one, index) => one + between[index]).join(""));
