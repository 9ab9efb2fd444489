import { dashboardWords } from "./dashboard-words";
import styles from "./figures.module.scss";

type Row = {
  name: string;
  value: number;
  /** The part of the bar drawn in full; by default all of it. */
  part?: number;
  cells: readonly string[];
};
type Props = { caption: string; heads: readonly string[]; rows: readonly Row[]; most: (value: number) => string };

const HEIGHT = 96;
const STEP = 20;

/** A bar chart, with a table for screen readers. */
export function Bars({ caption, heads, rows, most: words }: Props) {
  const most = Math.max(...rows.map(({ value }) => value)) || 1;
  const heightOf = (value: number) => (value / most) * HEIGHT;
  return (
    <>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${rows.length * STEP} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {rows.map(({ name, value, part = value, cells }, index) => (
          <g key={name}>
            <title>{`${name}: ${cells.join(", ")}`}</title>
            <rect x={index * STEP + 2} y={HEIGHT - heightOf(value)} width={STEP - 4} height={heightOf(value) + 1} />
            <rect
              className={styles.part}
              x={index * STEP + 2}
              y={HEIGHT - heightOf(part)}
              width={STEP - 4}
              height={heightOf(part) + 1}
            />
          </g>
        ))}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{rows[0]?.name}</span>
        <span>{dashboardWords.most(words(most))}</span>
        <span>{rows.at(-1)?.name}</span>
      </p>
      {/* A table cannot shrink enough not to lengthen the page, so a div hides it. */}
      <div className={styles.unseen}>
        <table aria-label={caption}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={heads[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
