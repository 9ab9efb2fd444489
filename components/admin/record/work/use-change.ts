"use client";

import { useCallback } from "react";
import { type Arguments, useSWRConfig } from "swr";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import type { Call } from "@/contract/calls/call";
import type { FollowUp, TimelineEntry } from "@/contract/schemas/follow-up";
import { hasTag, useDropCached } from "@/lib/api/use-call";

export type OptimisticChange = { status?: string; followUp?: Partial<FollowUp>; entry?: TimelineEntry };

/** Optimistic: the record and all lists on screen show the change; a failure rolls back and throws. */
export function useChange() {
  const { mutate } = useSWRConfig();
  const dropCached = useDropCached();
  const withSessionRetry = useSessionRetry();
  return useCallback(
    async <Answer>(
      tags: Call["tags"],
      id: string,
      change: OptimisticChange,
      send: () => Promise<Answer>,
    ): Promise<Answer> => {
      const sent = withSessionRetry(send);
      const keys: Arguments[] = [];
      // Key by key: for several keys at once SWR would show the first one's data in all of them.
      void mutate((key) => {
        if (hasTag(key, tags)) keys.push(key);
        return false;
      });
      const shown = keys.map((key) =>
        mutate(
          key,
          sent.then(() => undefined),
          {
            optimisticData: (_: unknown, answer: unknown) => withChange(answer, id, change),
            populateCache: false,
            rollbackOnError: true,
            throwOnError: false,
          },
        ),
      );
      try {
        const answer = await sent;
        dropCached(tags);
        return answer;
      } catch (thrown) {
        await Promise.all(shown); // wait for the rollback
        throw thrown;
      }
    },
    [mutate, dropCached, withSessionRetry],
  );
}

type CachedRow = { _id?: string; status?: string; followUp?: FollowUp };
type Answer = { data?: CachedRow[]; row?: CachedRow; followUp?: FollowUp; timeline?: TimelineEntry[] };

function withChange(answer: unknown, id: string, change: OptimisticChange): unknown {
  if (typeof answer !== "object" || answer === null) return answer;
  const { data, row, followUp, timeline } = answer as Answer;
  if (Array.isArray(data)) return { ...answer, data: data.map((one) => (one._id === id ? rowWith(one, change) : one)) };
  if (row?._id !== id) return answer;
  return {
    ...answer,
    row: rowWith(row, change),
    followUp: { ...followUp, ...change.followUp },
    timeline: change.entry ? [change.entry, ...(timeline ?? [])] : timeline,
  };
}

function rowWith(row: CachedRow, { status = row.status, followUp }: OptimisticChange): CachedRow {
  return { ...row, status, ...(row.followUp && { followUp: { ...row.followUp, ...followUp } }) };
}
