/** Every run of the tests draws the same: what passed once passes again, whoever runs it. */
const USUAL_SEED = 20_260_101;

/**
 * How often a property is tried: this many times in every run of the tests, `FUZZ_RUNS` times with `npm run tool -- fuzz`, which
 * draws anew each time. What fails is printed with its seed; `FUZZ_SEED` tries that one again.
 */
export function often(usual: number): { numRuns: number; seed?: number } {
  const { FUZZ_RUNS, FUZZ_SEED } = process.env;
  if (FUZZ_SEED) return { numRuns: Number(FUZZ_RUNS ?? usual), seed: Number(FUZZ_SEED) };
  return FUZZ_RUNS ? { numRuns: Number(FUZZ_RUNS) } : { numRuns: usual, seed: USUAL_SEED };
}
