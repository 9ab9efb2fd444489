/**
 * How often a property is tried: this many times in every run of the tests, `FUZZ_RUNS` times with `npm run fuzz`. What
 * fails is printed with its seed; `FUZZ_SEED` tries that one again.
 */
export function often(usual: number): { numRuns: number; seed?: number } {
  const { FUZZ_RUNS, FUZZ_SEED } = process.env;
  return { numRuns: Number(FUZZ_RUNS ?? usual), ...(FUZZ_SEED && { seed: Number(FUZZ_SEED) }) };
}
