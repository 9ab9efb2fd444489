import { SplitSection } from "../split-section";
import styles from "./banking-partners.module.scss";
import { Sample } from "./sample";

type BankingPartnersProps = { banks: readonly { name: string; isSample: boolean }[] };

export function BankingPartners({ banks }: BankingPartnersProps) {
  if (banks.length === 0) return null;
  return (
    <SplitSection ground="paper" height="low" title="Banking partners" lead="For families who build with a home loan.">
      <ul className={styles.plates}>
        {banks.map(({ name, isSample }) => (
          <li key={name} className={styles.plate}>
            {name}
            {isSample && <Sample />}
          </li>
        ))}
      </ul>
    </SplitSection>
  );
}
