/**
 * A file or group in Playwright's report.
 * @template Spec
 * @typedef {{ suites?: Suite<Spec>[], specs: Spec[] }} Suite
 */

/**
 * The journeys of a report, those of inner groups first.
 * @template Spec
 * @param {Suite<Spec>[]} suites
 * @returns {Spec[]}
 */
export const specsIn = (suites) => suites.flatMap(({ suites: inner = [], specs }) => [...specsIn(inner), ...specs]);
