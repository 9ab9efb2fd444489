import type { ReactNode } from "react";
import progressStyles from "@/components/admin/fields/upload-progress.module.scss";
import { Spoken } from "@/components/admin/parts/announcer";
import { Button } from "@/components/admin/parts/button";
import { ModalFoot } from "@/components/admin/parts/modal";
import type { AppError } from "@/contract/errors";
import { visitorMessages } from "@/contract/visitor-messages";
import { bulkWords as words } from "@/lib/content/bulk-words";
import styles from "./bulk.module.scss";
import type { Batch, Fate } from "./use-batch";

export function BulkFoot({ batch, onClose, children }: { batch: Batch; onClose: () => void; children: ReactNode }) {
  const { progress } = batch;
  return (
    <>
      {progress && (
        <label className={progressStyles.progress}>
          <span>{words.progress(progress.done, progress.total)}</span>
          <progress max={progress.total} value={progress.done} />
        </label>
      )}
      <ModalFoot>
        {progress ? (
          <Button onClick={batch.stop}>{words.stop}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{words.close}</Button>
            {children}
          </>
        )}
      </ModalFoot>
    </>
  );
}

type Props = { lead: string; error: AppError | undefined; isLoaded: boolean; onRetry: () => void };

export const BulkIntro = ({ lead, error, isLoaded, onRetry }: Props) => (
  <>
    <p className={styles.lead}>{lead}</p>
    {error && (
      <div className={styles.failed} role="alert">
        <p>{error.message}</p>
        <Button onClick={onRetry}>{words.again}</Button>
      </div>
    )}
    {!isLoaded && !error && <Spoken>{visitorMessages.loading}</Spoken>}
  </>
);

export function whyNot({ state, error }: Fate): string | undefined {
  if (state === "refused") return [error?.message, ...Object.values(error?.fields ?? {})].filter(Boolean).join(" ");
  if (state === "unknown") return words.unknown(error?.message ?? "");
  return state === "unsent" ? words.unsent(error?.message) : undefined;
}
