import type { ReactNode } from "react";
import progressStyles from "@/components/admin/fields/upload-progress.module.scss";
import { Button } from "@/components/admin/parts/button";
import { ModalFoot } from "@/components/admin/parts/modal";
import { bulkWords as words } from "@/lib/content/bulk-words";
import type { Batch } from "./use-batch";

/** The progress of a batch, with Stop while it runs, then Close or `children`. */
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
