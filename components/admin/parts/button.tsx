import Link from "next/link";
import type { ComponentProps } from "react";
import styles from "@/components/admin/parts/button.module.scss";
import { cx } from "@/components/ui/cx";

/**
 * `main` is the page's main action, in ink: on these screens only badges and `danger`, for what cannot be undone, have
 * colour. `quiet` looks like text; `flush` is for a table's cell.
 */
type Look = { look?: "main" | "line" | "quiet" | "flush" | "danger" };

export function Button({ look = "line", className, ...rest }: ComponentProps<"button"> & Look) {
  return <button type="button" className={cx(styles.button, styles[look], className)} {...rest} />;
}

export function ButtonLink({ look = "line", className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={cx(styles.button, styles[look], className)} prefetch={false} {...rest} />;
}
