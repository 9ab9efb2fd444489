import { cx } from "@/components/ui/cx";
import styles from "./controls.module.scss";

/** The label of a tick box or a radio button. */
export const tickBox = styles.tickBox;
/** The same for words of several lines. */
export const tickBoxTop = cx(styles.tickBox, styles.tickBoxTop);
/** A button that is only an icon. */
export const iconButton = styles.iconButton;
/** A text field outside a form's fields: search, page number. */
export const searchField = styles.searchField;
/** The magnifying glass in such a field. */
export const searchIcon = styles.searchIcon;
/** A bar of progress. */
export const progressBar = styles.progressBar;
