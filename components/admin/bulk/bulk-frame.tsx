import type { ReactNode } from "react";
import type { z } from "zod";
import pictures from "@/components/admin/fields/fields.module.scss";
import { progressBar } from "@/components/admin/kit/content";
import { cluster, columnGap, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { ModalFoot } from "@/components/admin/parts/modal";
import { Spoken } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import type { Call } from "@/contract/calls/call";
import type { AppError } from "@/contract/errors";
import { visitorMessages } from "@/contract/visitor-messages";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf } from "@/lib/api/use-call";
import { bulkWords as words } from "@/lib/content/bulk-words";
import type { Batch, BatchOutcome } from "./use-batch";

export function BulkFoot({ batch, onClose, children }: { batch: Batch; onClose: () => void; children: ReactNode }) {
  const { progress } = batch;
  return (
    <>
      {progress && (
        <label className={cx(stack(1), text("ink-2"), pictures.progress)}>
          <span>{words.progress(progress.done, progress.total)}</span>
          <progress className={progressBar} max={progress.total} value={progress.done} />
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
    <p className={text("ink-2")}>{lead}</p>
    {error && (
      <div className={cx(cluster(2, "center"), columnGap(3))} role="alert">
        <p>{error.message}</p>
        <Button onClick={onRetry}>{words.again}</Button>
      </div>
    )}
    {!isLoaded && !error && <Spoken>{visitorMessages.loading}</Spoken>}
  </>
);

export function whyNot({ state, error }: BatchOutcome): string | undefined {
  if (state === "refused") return [error?.message, ...Object.values(error?.fields ?? {})].filter(Boolean).join(" ");
  if (state === "unknown") return words.unknown(error?.message ?? "");
  return state === "unsent" ? words.unsent(error?.message) : undefined;
}

type ListCall<Row> = Call & { response: z.ZodType<{ data: Row[] }> };

export async function readRows<Row>(call: ListCall<Row>, signal: AbortSignal): Promise<Row[]> {
  return (await fetchJson<{ data: Row[] }>(urlOf(call, {}), { signal })).data;
}
