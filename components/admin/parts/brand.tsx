import Link from "next/link";
import { text } from "@/components/admin/kit/layout";
import styles from "@/components/admin/parts/parts.module.scss";
import { cx } from "@/components/ui/cx";
import { BrandMark, LogoPicture } from "@/components/ui/logo-picture";
import type { Company } from "@/contract/content/company";
import { isSymbol } from "@/lib/logo";

type Props = { company: Pick<Company, "brand" | "logo">; size?: number; className?: string; nameClassName?: string };

export function Brand({ company: { brand, logo }, size = 22, className, nameClassName }: Props) {
  const showsName = !logo || isSymbol(logo);
  return (
    <Link className={cx(styles.brand, className)} href="/" prefetch={false}>
      {logo ? (
        <LogoPicture logo={logo} alt={showsName ? "" : brand} height={size + 10} />
      ) : (
        <BrandMark className={text("accent")} size={size} />
      )}
      {showsName && <span className={cx(styles.brandName, nameClassName)}>{brand}</span>}
    </Link>
  );
}
