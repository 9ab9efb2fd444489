import Link from "next/link";
import { cx } from "@/components/ui/cx";
import { site } from "@/lib/content/site";
import styles from "./brand.module.scss";

type Props = { size?: number; className?: string; nameClassName?: string };

/** The way back to the public site. */
export function Brand({ size = 22, className, nameClassName }: Props) {
  return (
    <Link className={cx(styles.brand, className)} href="/" prefetch={false}>
      <svg
        className={styles.mark}
        width={size}
        height={size}
        viewBox="0 0 32 32"
        fill="currentColor"
        aria-hidden="true"
      >
        <path d="M2 2h28v7H9v8h12v4H2zM30 30H2v-7h21v-8H11v-4h19z" />
      </svg>
      <span className={cx(styles.name, nameClassName)}>{site.brand}</span>
    </Link>
  );
}
