import Link from "next/link";
import styles from "@/components/admin/parts/brand.module.scss";
import { cx } from "@/components/ui/cx";
import { Mark } from "@/components/ui/mark";

type Props = { name: string; size?: number; className?: string; nameClassName?: string };

export function Brand({ name, size = 22, className, nameClassName }: Props) {
  return (
    <Link className={cx(styles.brand, className)} href="/" prefetch={false}>
      <Mark className={styles.mark} size={size} />
      <span className={cx(styles.name, nameClassName)}>{name}</span>
    </Link>
  );
}
