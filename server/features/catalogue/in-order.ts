type Placed = { details: { isFeatured: boolean; order: number | null } };

/** Featured ones first, then by the place that staff gave them; what has none follows in the order it came. */
export const inOrder = <Row extends Placed>(rows: readonly Row[]): Row[] =>
  rows.toSorted(
    (one, other) => Number(other.details.isFeatured) - Number(one.details.isFeatured) || placeOf(one) - placeOf(other),
  );

const placeOf = ({ details: { order } }: Placed) => order ?? Number.MAX_SAFE_INTEGER;
