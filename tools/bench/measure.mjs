/** Settings below the defaults only test the benchmark: their figures are not written. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS) || 5;
export const SECONDS = Number(process.env.BENCH_SECONDS) || 4;
export const isTrial = Boolean(process.env.BENCH_ROUNDS || process.env.BENCH_SECONDS);

const quantile = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.ceil(share * numbers.length) - 1];

/** @param {number[]} times @returns {{ p50: number, p95: number, p99: number }} */
export const spreadOf = (times) => ({
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
  p99: quantile(times, 0.99),
});

export async function measureTime(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** @param {number} rounds @param {Record<string, () => Promise<unknown>>} readings */
export async function timedEach(rounds, readings) {
  /** @type {Record<string, ReturnType<typeof spreadOf>>} */
  const spreads = {};
  for (const [name, read] of Object.entries(readings)) {
    await read();
    const times = [];
    for (let round = 0; round < rounds; round++) times.push(await measureTime(read));
    spreads[name] = spreadOf(times);
  }
  return spreads;
}

const mediansOf = (measured) =>
  Object.fromEntries(
    Object.keys(measured[0]).map((figure) => [
      figure,
      quantile(
        measured.map((one) => one[figure]),
        0.5,
      ),
    ]),
  );

/**
 * In turn, so that other load on the machine affects all subjects alike. Returns medians by subject.
 * @template T @param {Record<string, T>} subjects @param {(subject: T) => Promise<Record<string, number>>} measure
 * @returns {Promise<Record<string, any>>}
 */
export async function inRounds(subjects, measure) {
  const all = Object.entries(subjects).map(([name, subject]) => ({
    name,
    subject,
    figures: /** @type {Record<string, number>[]} */ ([]),
  }));
  for (let round = 0; round < ROUNDS; round++) for (const one of all) one.figures.push(await measure(one.subject));
  return Object.fromEntries(all.map(({ name, figures }) => [name, mediansOf(figures)]));
}
