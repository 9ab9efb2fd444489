import { type ReactNode, useRef, useState } from "react";
import type { z } from "zod";
import fields from "@/components/admin/fields/fields.module.scss";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import { note, progressBar } from "@/components/admin/kit/content";
import { cluster, columnGap, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { ModalFoot } from "@/components/admin/parts/modal";
import { Spoken } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import type { Call, Tag } from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { visitorMessages } from "@/contract/visitor-messages";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf, useRevalidate } from "@/lib/api/use-call";
import { counted, type PluralForms } from "@/lib/format";

/** `unknown`: no answer came. `unsent`: an earlier failure concerned all rows, or staff pressed Stop. */
export type BatchOutcome = { state: "sending" | "done" | "refused" | "unknown" | "unsent"; error?: AppError };
type Write = { key: string; send: () => Promise<unknown> };
const ERRORS_OF_ALL_ROWS = ["unauthenticated", "forbidden", "reauthenticate", "throttled"];

export function useBatch(tags: readonly Tag[]) {
  const revalidate = useRevalidate();
  const withSessionRetry = useSessionRetry();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BatchOutcome>>(new Map());
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const isStopped = useRef(false);

  async function run(
    writes: readonly Write[],
    earlierOutcomes: ReadonlyMap<string, BatchOutcome> = new Map(),
  ): Promise<ReadonlyMap<string, BatchOutcome>> {
    isStopped.current = false;
    let stopReason: AppError | undefined;
    const allOutcomes = new Map(earlierOutcomes);
    const showOutcome = (key: string, outcome: BatchOutcome) => setOutcomes(new Map(allOutcomes.set(key, outcome)));
    setOutcomes(allOutcomes);
    for (const [done, { key, send }] of writes.entries()) {
      setProgress({ done, total: writes.length });
      if (isStopped.current || stopReason) {
        showOutcome(key, { state: "unsent", error: stopReason });
        continue;
      }
      showOutcome(key, { state: "sending" });
      const outcome = await outcomeOf(() => withSessionRetry(send));
      const stopsAll = outcome.error && ERRORS_OF_ALL_ROWS.includes(outcome.error.code);
      if (outcome.state === "unknown" || stopsAll) stopReason = outcome.error;
      showOutcome(key, outcome);
    }
    setProgress(undefined);
    await revalidate([...tags]);
    return allOutcomes;
  }

  const stop = () => {
    isStopped.current = true;
  };

  return { outcomes, progress, isRunning: progress !== undefined, run, stop, clear: () => setOutcomes(new Map()) };
}
type Batch = ReturnType<typeof useBatch>;

async function outcomeOf(send: () => Promise<unknown>): Promise<BatchOutcome> {
  try {
    await send();
    return { state: "done" };
  } catch (thrown) {
    const error = AppError.from(thrown);
    return { state: error.status < 500 ? "refused" : "unknown", error };
  }
}

export function BulkFoot({ batch, onClose, children }: { batch: Batch; onClose: () => void; children: ReactNode }) {
  const { progress } = batch;
  return (
    <>
      {progress && (
        <label className={cx(stack(1), text("ink-2"), fields.progress)}>
          <span>{`${progress.done} of ${progress.total}`}</span>
          <progress className={progressBar} max={progress.total} value={progress.done} />
        </label>
      )}
      <ModalFoot>
        {progress ? (
          <Button onClick={batch.stop}>Stop</Button>
        ) : (
          <>
            <Button onClick={onClose}>Close</Button>
            {children}
          </>
        )}
      </ModalFoot>
    </>
  );
}

type IntroProps = { lead: string; error: Error | undefined; isLoaded: boolean; onRetry: () => void };

export const BulkIntro = ({ lead, error, isLoaded, onRetry }: IntroProps) => (
  <>
    <p className={text("ink-2")}>{lead}</p>
    {error && (
      <div className={cx(cluster(2, "center"), columnGap(3))} role="alert">
        <p>{error.message}</p>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    )}
    {!isLoaded && !error && <Spoken>{visitorMessages.loading}</Spoken>}
  </>
);

type ResultProps = { batch: Batch; failed: PluralForms; done: PluralForms };

/** How many writes of a finished batch failed, and how many succeeded. */
export function BatchResult({ batch: { outcomes, isRunning }, failed, done }: ResultProps) {
  if (isRunning) return null;
  const failures = [...outcomes.values()].filter((outcome) => failureText(outcome)).length;
  return (
    <>
      {failures > 0 && <FormFailure>{counted(failures, failed)}</FormFailure>}
      {outcomes.size > failures && <Spoken className={note("grey")}>{counted(outcomes.size - failures, done)}</Spoken>}
    </>
  );
}

export function failureText({ state, error }: BatchOutcome): string | undefined {
  if (state === "refused") return [error?.message, ...Object.values(error?.fields ?? {})].filter(Boolean).join(" ");
  if (state === "unknown")
    return `We could not confirm that this was saved: ${error?.message ?? ""} Check the list before you try again.`;
  if (state !== "unsent") return undefined;
  return error ? `Not saved because an earlier row failed: ${error.message}` : "Not saved: you pressed Stop.";
}

type ListCall<Row> = Call & { response: z.ZodType<{ data: Row[] }> };

export async function readRows<Row>(call: ListCall<Row>, signal: AbortSignal): Promise<Row[]> {
  return (await fetchJson<{ data: Row[] }>(urlOf(call, {}), { signal })).data;
}
