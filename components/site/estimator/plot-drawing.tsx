import { useTranslator } from "#translator";
import type { Translator } from "@/lib/content/language/translator";
import { FLOORS, type Plot, plotArea } from "@/lib/estimate/arithmetic";
import type { Estimate } from "@/lib/estimate/estimate";
import { houseOn } from "@/lib/estimate/plot";
import { grouped } from "@/lib/format";
import styles from "./estimator.module.scss";

/** In drawing units. INSET: how far each floor is inside the one below. */
const LARGEST = 240;
const MARGIN = 44;
const INSET = 5;

const feet = (value: number) => `${grouped(Math.round(value))} ft`;

const DESCRIPTION = {
  one: "Plot of {width} by {depth}, {area} sq ft. The house covers {ground} sq ft, on {n} floor.",
  other: "Plot of {width} by {depth}, {area} sq ft. The house covers {ground} sq ft, on {n} floors.",
} as const;

function spoken(plot: Plot, ground: number, floors: number, { counted }: Translator): string {
  const sides = { width: feet(plot.width), depth: feet(plot.depth) };
  return counted(floors, DESCRIPTION, { ...sides, area: grouped(plotArea(plot)), ground: grouped(ground) });
}

export function PlotDrawing({ plot, open, share, areas, floors }: Estimate) {
  const translator = useTranslator();
  if (!plot || !areas) return null;
  const scale = LARGEST / Math.max(plot.width, plot.depth);
  const [width, depth] = [plot.width * scale, plot.depth * scale];
  const house = houseOn(plot, open, share);
  const [x, y] = [house.x * scale, house.y * scale];
  return (
    <svg
      className={styles.drawing}
      viewBox={`${-MARGIN} ${-MARGIN / 2} ${width + MARGIN * 1.5} ${depth + MARGIN * 1.85}`}
      role="img"
      aria-label={spoken(plot, areas.ground, floors, translator)}
    >
      <pattern id="teak" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles.hatch} d="M0 0V7" />
      </pattern>
      <rect className={styles.plot} width={width} height={depth} />
      {FLOORS.filter((one) => one <= floors).map((floor) => (
        <rect
          key={floor}
          className={styles.floor}
          x={x + (floor - 1) * INSET}
          y={y + (floor - 1) * INSET}
          width={Math.max(0, house.width * scale - 2 * (floor - 1) * INSET)}
          height={Math.max(0, house.depth * scale - 2 * (floor - 1) * INSET)}
          fill={floor === 1 ? "url(#teak)" : "none"}
        />
      ))}
      <text className={styles.figure} x={width / 2} y={depth + 20} textAnchor="middle">
        {feet(plot.width)}
      </text>
      <text className={styles.figure} transform={`translate(-14 ${depth / 2}) rotate(-90)`} textAnchor="middle">
        {feet(plot.depth)}
      </text>
      <path className={styles.road} d={`M0 ${depth + 34}H${width}`} />
      <text className={styles.road} x={width} y={depth + 48} textAnchor="end">
        {translator.t("Road")}
      </text>
    </svg>
  );
}
