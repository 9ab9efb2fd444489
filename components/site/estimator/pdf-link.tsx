import { useTranslator } from "#translator";
import { Icon } from "@/components/ui/icon";
import { type Choice, queryOf } from "@/lib/estimate/estimate";
import styles from "./pdf-link.module.scss";

/** Answered by server/features/quotes/pdf-handlers.ts. */
const PDF = "/api/estimate.pdf";

export function PdfLink({ choice, cityName }: { choice: Choice; cityName: string }) {
  const { t, language } = useTranslator();
  const inLanguage = language === "en" ? "" : `&language=${language}`;
  return (
    <a
      className={styles.link}
      href={PDF + queryOf(choice, cityName) + inLanguage}
      target="_blank"
      rel="noopener nofollow"
    >
      <Icon name="download" />
      {t("Download PDF")}
    </a>
  );
}
