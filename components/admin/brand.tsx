import Link from "next/link";
import { cx } from "@/components/ui/cx";
import { Mark } from "@/components/ui/mark";
import { site } from "@/lib/content/site";
import styles from "./brand.module.scss";

type Props = { size?: number; className?: string; nameClassName?: string };

/** The way back to the public site. */
export function Brand({ size = 22, className, nameClassName }: Props) {
  return (
    <Link className={cx(styles.brand, className)} href="/" prefetch={false}>
      <Mark className={styles.mark} size={size} />
      <span className={cx(styles.name, nameClassName)}>{site.brand}</span>
    </Link>
  );
}
