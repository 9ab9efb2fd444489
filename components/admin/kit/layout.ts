import { cx } from "@/components/ui/cx";
import styles from "./kit.module.scss";

/** Steps of the spacing scale: 2 is --s-2. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6;
type Align = "start" | "center" | "baseline" | "end";
type Justify = "between" | "right";
type Tone = "ink" | "ink-2" | "ink-3" | "error" | "accent" | "status-green" | "status-red" | "status-yellow";
/** `small` is the back-office's own; `smallSize` and larger ones are the public site's. */
type Size = "small" | "smallSize" | "bodySize" | "controlSize" | "barSize";
type LineHeight = "solid" | "tight" | "snug" | "loose";
type Weight = "light" | "mid" | "bold";
type Flow = "truncate" | "unbroken" | "wrapping" | "leftAligned" | "centered";
type Face = "figures" | "typed" | "mono" | "struck" | "underlined";
type Look = Tone | Size | LineHeight | Weight | Flow | Face;
type Width = "shrinking" | "rigid" | "wide" | "whole" | "fitting" | "readable";
type Height = "rowHigh" | "controlHigh";
type Side = "first" | "last" | "left" | "top" | "spaced" | "spanning";
type Display = "block" | "inline" | "relative" | "onDesk" | "onPhone";
type Place = Width | Height | Side | Display;

const flexLine = (className: string) => (gap: Gap, align?: Align, justify?: Justify) =>
  cx(className, styles[`gap${gap}`], align && styles[align], justify && styles[justify]);

/** Class names of a line of elements. */
export const row = flexLine(styles.row ?? "");
/** A line that wraps. */
export const cluster = flexLine(styles.cluster ?? "");
/** Elements below each other, some of which may grow. */
export const column = flexLine(styles.column ?? "");
/** Elements below each other; `narrow`: as wide as their content. */
export const stack = (gap: Gap, narrow?: "narrow") => cx(styles.stack, styles[`gap${gap}`], narrow && styles.narrow);
/** One column, or two equal ones in windows from the width `from`. */
export const columns = (gap: Gap, from?: "m" | "l" | "x", align?: Align) =>
  cx(styles.columns, styles[`gap${gap}`], from && styles[`halvesFrom-${from}`], align && styles[align]);
/** A gap between columns that differs from the gap between rows. */
export const columnGap = (step: Gap) => styles[`columnGap${step}`];
/** How text differs from the text around it. */
export const text = (...looks: Look[]) => cx(...looks.map((look) => styles[look]));
/** Placement of an element in its line, column or stack. */
export const place = (...places: Place[]) => cx(...places.map((name) => styles[name]));
/** An element that grows from this width, in rem. */
export const basis = (width: 9 | 12 | 16 | 18 | 20) => styles[`basis${width}`];
export const marginAbove = (step: 1 | 2 | 3 | 4) => styles[`marginAbove${step}`];
export const marginBelow = (step: 1 | 2 | 3 | 4) => styles[`marginBelow${step}`];
/** Padding above and below; `beside`: at both sides too. */
export const padded = (above: Gap, below: Gap = above, beside?: Gap) =>
  cx(styles[`above${above}`], styles[`below${below}`], beside !== undefined && styles[`beside${beside}`]);
/** The padding of a panel's content, in line with the panel's heading. */
export const inset = (above: Gap, below: Gap = above) => cx(styles.inset, padded(above, below));
/** The lines of a list, as high as a table's row. */
export const lines = cx(inset(2), styles.lines);
/** A section below another, with a line between them. */
export const separated = styles.separated;
