import { cx } from "@/components/ui/cx";
import styles from "./content.module.scss";

/** Takes the rest of a line. */
export const grow = styles.grow;
/** Breaks words that are longer than the line. */
export const breaks = styles.breaks;
/** A line above each element but the first. */
export const divided = styles.divided;
/** The heading of a part. */
export const subtitle = styles.subtitle;
/** The name in a row. */
export const rowName = styles.rowName;
/** Columns further apart than rows. */
export const columnGap = (step: 2 | 3 | 4) => styles[`columnGap${step}`];
/** The bar below a long part: always in reach, above the bottom bar of phones. */
export const footBar = styles.footBar;
/** A note on a ground of its own. */
export const note = (tone: "grey" | "yellow") => cx(styles.note, tone === "yellow" && styles.yellow);
/** A word behind a name. */
export const badge = (tone: "green" | "yellow") => cx(styles.badge, styles[tone]);
