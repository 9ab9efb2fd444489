import { Spoken } from "@/components/admin/parts/announcer";
import { Button } from "@/components/admin/parts/button";
import type { AppError } from "@/contract/errors";
import { visitorMessages } from "@/contract/visitor-messages";
import { bulkWords } from "@/lib/content/bulk-words";
import styles from "./bulk.module.scss";

type Props = { lead: string; error: AppError | undefined; isLoaded: boolean; onRetry: () => void };

/** The lead of a batch dialog, and the state of loading its rows. */
export const BulkIntro = ({ lead, error, isLoaded, onRetry }: Props) => (
  <>
    <p className={styles.lead}>{lead}</p>
    {error && (
      <div className={styles.failed} role="alert">
        <p>{error.message}</p>
        <Button onClick={onRetry}>{bulkWords.again}</Button>
      </div>
    )}
    {!isLoaded && !error && <Spoken>{visitorMessages.loading}</Spoken>}
  </>
);
