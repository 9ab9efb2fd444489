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
