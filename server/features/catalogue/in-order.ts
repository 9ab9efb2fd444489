type Placed = { details: { isFeatured: boolean; order: number | null } };

/** Featured rows first, then by the place that staff set; the rest keep their order. */
export const inOrder = <Row extends Placed>(rows: readonly Row[]): Row[] =>
  rows.toSorted(
    (one, other) => Number(other.details.isFeatured) - Number(one.details.isFeatured) || placeOf(one) - placeOf(other),
  );

const placeOf = ({ details: { order } }: Placed) => order ?? Number.MAX_SAFE_INTEGER;
