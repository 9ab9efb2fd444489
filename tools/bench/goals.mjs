import { asTable } from "./table.mjs";

const goal = (what, sign, value, bound, unit, holds) => {
  const shown = (number) => `${Number(number.toPrecision(3))}${unit}`;
  const isMeasured = Number.isFinite(value);
  return {
    what,
    bound: `${sign} ${shown(bound)}`,
    measured: isMeasured ? shown(value) : "not measured",
    holds: isMeasured ? holds : undefined,
  };
};

/** A goal and whether it was reached; NaN means not measured. */
export const atMost = (what, value, bound, unit = "") => goal(what, "<=", value, bound, unit, value <= bound);
export const atLeast = (what, value, bound, unit = "") => goal(what, ">=", value, bound, unit, value >= bound);

export const goalsTable = (goals) =>
  asTable(
    ["goal", "bound", "measured", "holds"],
    goals.map(({ what, bound, measured, holds }) => [
      what,
      bound,
      measured,
      holds ? "yes" : holds === false ? "NO" : "?",
    ]),
  );
