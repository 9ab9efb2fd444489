import styles from "@/components/site/frame/brand.module.scss";
import { LogoPicture, Mark } from "@/components/ui/logo-picture";
import { Anchor } from "@/components/ui/text-link";
import type { Company } from "@/contract/content/company";
import { isSymbol } from "@/lib/logo";

export function Brand({ company: { brand, logo } }: { company: Pick<Company, "brand" | "logo"> }) {
  const isNamed = !logo || isSymbol(logo);
  return (
    <Anchor className={styles.brand} href="/">
      {logo ? <LogoPicture logo={logo} alt={isNamed ? "" : brand} height={40} /> : <Mark size={28} />}
      {isNamed && <span>{brand}</span>}
    </Anchor>
  );
}
