import type { ComponentProps } from "react";
import styles from "./button.module.scss";
import { cx } from "./cx";
import { Anchor, type AnchorProps } from "./text-link";

type Look = { look?: "solid" | "line" };

export function SiteButton({ look = "solid", className, ...rest }: ComponentProps<"button"> & Look) {
  return <button type="button" className={cx(styles.button, styles[look], className)} {...rest} />;
}

export function ButtonLink({ look = "solid", className, ...rest }: AnchorProps & Look) {
  return <Anchor className={cx(styles.button, styles[look], className)} {...rest} />;
}
