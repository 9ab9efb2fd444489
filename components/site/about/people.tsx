import { useTranslator } from "#translator";
import { SplitSection } from "@/components/site/sections/split-section";
import { Photo } from "@/components/ui/photo";
import type { DocumentOf } from "@/contract/content/documents";
import styles from "./people.module.scss";

export function People({ people }: Pick<DocumentOf<"about">, "people">) {
  const { t } = useTranslator();
  if (people.length === 0) return null;
  return (
    <SplitSection title={t("Who builds your house")}>
      <ul className={styles.people}>
        {people.map(({ name, role, text, picture }) => (
          <li key={name} className={styles.person}>
            {picture && <Photo {...picture} className={styles.face} sizes="(width >= 40em) 20vw, 40vw" />}
            <div>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.role}>{role}</p>
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </SplitSection>
  );
}
