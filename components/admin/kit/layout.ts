import { cx } from "@/components/ui/cx";
import styles from "./layout.module.scss";

/** Steps of the spacing scale: 2 is --s-2. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6;
type Align = "start" | "center" | "baseline" | "end";
type Justify = "between" | "right";
type Look = "ink" | "ink-2" | "ink-3" | "error" | "small" | "mid" | "bold" | "figures" | "typed" | "truncate";

const line = (kind: string) => (gap: Gap, align?: Align, justify?: Justify) =>
  cx(kind, styles[`gap${gap}`], align && styles[align], justify && styles[justify]);

/** Class names of a line of elements. */
export const row = line(styles.row ?? "");
/** A line that wraps. */
export const cluster = line(styles.cluster ?? "");
/** Elements below each other, of which some grow. */
export const column = line(styles.column ?? "");
/** Elements below each other; `narrow`: as wide as their content. */
export const stack = (gap: Gap, narrow?: "narrow") => cx(styles.stack, styles[`gap${gap}`], narrow && styles.narrow);
/** How text differs from the text around it. */
export const text = (...looks: Look[]) => cx(...looks.map((look) => styles[look]));
