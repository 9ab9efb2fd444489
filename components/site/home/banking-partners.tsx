import { useTranslator } from "#translator";
import { Sample } from "@/components/site/sections/sample";
import { SplitSection } from "@/components/site/sections/split-section";
import { Photo } from "@/components/ui/photo";
import type { DocumentOf } from "@/contract/content/documents";
import styles from "./banking-partners.module.scss";

export function BankingPartners({ lead, banks }: DocumentOf<"banks">) {
  const { t } = useTranslator();
  if (banks.length === 0) return null;
  return (
    <SplitSection background="paper" isLow media="screen" title={t("Banking partners")} lead={lead}>
      <ul className={styles.plates}>
        {banks.map(({ name, logo, href, isSample }) => (
          <li key={name} className={styles.plate}>
            {logo && <Photo className={styles.logo} {...logo} alt="" sizes="10rem" />}
            {href ? (
              <a href={href} target="_blank" rel="noopener">
                {name}
              </a>
            ) : (
              name
            )}
            {isSample && <Sample />}
          </li>
        ))}
      </ul>
    </SplitSection>
  );
}
