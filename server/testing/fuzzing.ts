import fc from "fast-check";

/** Fixed, so that a run repeats the same inputs. */
const USUAL_SEED = 20_260_101;

/**
 * How often a property test runs: `usual` times with a fixed seed, or `FUZZ_RUNS` times with random seeds. A
 * failure prints its seed; `FUZZ_SEED` repeats it.
 */
export function often(usual: number): { numRuns: number; seed?: number } {
  const { FUZZ_RUNS, FUZZ_SEED } = process.env;
  if (FUZZ_SEED) return { numRuns: Number(FUZZ_RUNS ?? usual), seed: Number(FUZZ_SEED) };
  return FUZZ_RUNS ? { numRuns: Number(FUZZ_RUNS) } : { numRuns: usual, seed: USUAL_SEED };
}

/** This many digits. */
export const digits = (length: number): fc.Arbitrary<string> => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

/** The same digits with random separators, after one of these prefixes. */
export const spelt = (number: string, prefix: readonly string[], separators: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...prefix),
      fc.array(fc.constantFrom(...separators), { minLength: number.length, maxLength: number.length }),
    )
    .map(([start, between]) => start + [...number].map((one, at) => one + between[at]).join(""));
