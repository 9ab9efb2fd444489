import { cx } from "@/components/ui/cx";
import controls from "./controls.module.scss";
import styles from "./kit.module.scss";

type Tone = "green" | "yellow" | "red" | "blue" | "teal" | "grey";

/** Grows to the end of its line. */
export const grow = styles.grow;
export const breaks = styles.breaks;
/** A line above each element but the first. */
export const divided = styles.divided;
export const lineAbove = styles.lineAbove;
/** Like `lineAbove`, but darker. */
export const ruleAbove = styles.ruleAbove;
export const lineBelow = styles.lineBelow;
/** The heading within a panel or a dialog. */
export const subtitle = styles.subtitle;
/** The heading of a list or of a section of a page. */
export const heading = styles.heading;
/** The title of a panel, a dialog or a screen. */
export const panelTitle = styles.title;
export const rowName = styles.rowName;
/** A link that is underlined only on hover, because its place shows that it is one. */
export const plainLink = styles.plainLink;
/** Small print below a name in a table. */
export const smallPrint = styles.below;
export const numbered = styles.numbered;
export const loading = styles.loading;
/** The bar below a long form: it always stays in view, above the bottom bar of phones. */
export const footBar = styles.footBar;
export const screenOnly = styles.screenOnly;
/** A note with its own background, or in a frame. */
export const note = (look: "grey" | "lime" | "yellow" | "red" | "framed") =>
  cx(styles.note, look === "grey" ? styles["lime-2"] : styles[look]);
export const badge = (tone: Tone, width?: "narrow") => cx(styles.badge, styles[tone], width && styles[width]);
/** The label of a tick box or a radio button. */
export const tickBox = controls.tickBox;
/** The label of a tick box, if it has several lines. */
export const tickBoxTop = cx(controls.tickBox, controls.tickBoxTop);
export const iconButton = controls.iconButton;
/** A text field outside a form's fields: search, page number. */
export const searchField = controls.searchField;
export const searchIcon = controls.searchIcon;
export const progressBar = controls.progressBar;
/** Makes an `iconButton` as high as the other controls of its row. */
export const inRow = controls.inRow;
/** A dialog without the browser's frame. Its own style sheet sets its size. */
export const dialogFrame = controls.dialog;
