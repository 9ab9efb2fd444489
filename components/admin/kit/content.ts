import { cx } from "@/components/ui/cx";
import styles from "./kit.module.scss";

type Tone = "green" | "yellow" | "red" | "blue" | "teal" | "grey";

/** Takes the rest of a line. */
export const grow = styles.grow;
/** Breaks words that are longer than the line. */
export const breaks = styles.breaks;
/** A line above each element but the first. */
export const divided = styles.divided;
export const lineAbove = styles.lineAbove;
export const lineBelow = styles.lineBelow;
/** The heading of a part. */
export const subtitle = styles.subtitle;
/** The title of a panel or a dialog. */
export const title = styles.title;
/** The name in a row. */
export const rowName = styles.rowName;
/** Small print below a name in a table. */
export const below = styles.below;
/** The steps of an instruction. */
export const numbered = styles.numbered;
/** The place of a part that loads. */
export const loading = styles.loading;
/** The bar below a long part: always in reach, above the bottom bar of phones. */
export const footBar = styles.footBar;
/** A note on a ground of its own, or in a frame. */
export const note = (look: "grey" | "lime" | "yellow" | "red" | "framed") =>
  cx(styles.note, look === "grey" ? styles["lime-2"] : styles[look]);
/** A word behind a name. */
export const badge = (tone: Tone, width?: "narrow") => cx(styles.badge, styles[tone], width && styles[width]);
