import { Icon } from "@/components/ui/icon";
import { type Choice, queryOf } from "@/lib/estimate/estimate";
import styles from "./pdf-link.module.scss";

/** Where an estimate is as a PDF (server/features/quotes/estimate-handler.ts). */
const PDF = "/api/estimate.pdf";

/** The estimate to keep and to send on: on A4, with what is in it, what is not, and what to ask any builder. */
export function PdfLink({ choice, cityName }: { choice: Choice; cityName: string }) {
  return (
    <a className={styles.link} href={PDF + queryOf(choice, cityName)} target="_blank" rel="noopener nofollow">
      <Icon name="download" />
      Keep it as a PDF, on A4
    </a>
  );
}
