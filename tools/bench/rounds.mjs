/** How often each thing is measured, and how long a load lasts. Less of either is only a trial of the bench itself. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS) || 5;
export const SECONDS = Number(process.env.BENCH_SECONDS) || 4;
export const isTrial = Boolean(process.env.BENCH_ROUNDS || process.env.BENCH_SECONDS);

/** The one in the middle; the higher of the two where there is no one middle. */
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The value below which this share of them lies. */
export const quantile = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.ceil(share * numbers.length) - 1];

/** The median of each figure. */
export const mediansOf = (measured) =>
  Object.fromEntries(Object.keys(measured[0]).map((figure) => [figure, median(measured.map((one) => one[figure]))]));

/**
 * Measures each of these subjects in turn, round after round, so that what else the machine does meets all of them.
 * Gives the medians of each one's figures, under its name.
 * @template T
 * @param {Record<string, T>} subjects
 * @param {(subject: T, round: number) => Promise<Record<string, number>>} measure
 */
export async function inRounds(subjects, measure) {
  const all = Object.entries(subjects).map(([name, subject]) => ({
    name,
    subject,
    figures: /** @type {Record<string, number>[]} */ ([]),
  }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of all) one.figures.push(await measure(one.subject, round));
  }
  return Object.fromEntries(all.map(({ name, figures }) => [name, mediansOf(figures)]));
}
