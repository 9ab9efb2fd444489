import { useTranslator } from "#translator";
import { FactList } from "@/components/site/sections/fact-list";
import styles from "@/components/site/sections/own-page.module.scss";
import { registeredAs } from "@/components/site/sections/registered-as";
import { SplitSection } from "@/components/site/sections/section";
import type { Company } from "@/contract/content/company";

type WarrantyProps = { warranty: string; company: Company };

export function Warranty({ warranty, company }: WarrantyProps) {
  const { t } = useTranslator();
  const registered = registeredAs(company);
  if (!warranty && !registered) return null;
  return (
    <SplitSection background="paper" title={t(warranty ? "Our warranty" : "Our registration")}>
      {warranty && <p className={styles.text}>{warranty}</p>}
      <FactList facts={[{ term: company.legalName || company.brand, value: registered }]} />
    </SplitSection>
  );
}
