import { cx } from "@/components/ui/cx";
import styles from "./kit.module.scss";

type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Padding above and below; `beside`: at both sides too. */
export const padded = (above: Step, below: Step = above, beside?: Step) =>
  cx(styles[`above${above}`], styles[`below${below}`], beside !== undefined && styles[`beside${beside}`]);
/** The padding of a panel's content, in line with the panel's heading. */
export const inset = (above: Step, below: Step = above) => cx(styles.inset, padded(above, below));
/** The lines of a list, as high as a table's row. */
export const lines = cx(inset(2), styles.lines);
/** A part below another, with a line between them. */
export const part = styles.part;
