/** Something that can move a cost up, by up to this many per cent. */
type Move = { percent: number | null };

/** The high end is not more exact than this, in rupees. */
const STEP = 1_000;

/** From this sum to the one with all moves; undefined if nothing moves it. */
export function rangeOf(sum: number, moves: readonly Move[]): { low: number; high: number } | undefined {
  const percent = moves.reduce((all, one) => all + Number(one.percent), 0);
  if (percent === 0) return undefined;
  return { low: sum, high: Math.ceil((sum * (100 + percent)) / 100 / STEP) * STEP };
}
