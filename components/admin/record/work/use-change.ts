"use client";

import { useCallback } from "react";
import { type Arguments, useSWRConfig } from "swr";
import { useKeptSession } from "@/components/admin/hooks/use-kept-session";
import type { Call } from "@/contract/calls/call";
import type { FollowUp, TimelineEntry } from "@/contract/schemas/follow-up";
import { isMadeOf } from "@/lib/api/use-call";

/** What becomes of a row: of the backend's part, of what the site knows beside it, and what its timeline gains. */
export type Change = { status?: string; followUp?: Partial<FollowUp>; entry?: TimelineEntry };

/**
 * Gives what makes a write that shows at once: in the record and in every list on screen that holds the row. Once it is
 * made, all of that is read anew; where it fails, what was there before comes back and the reason is thrown.
 */
export function useChange() {
  const { mutate } = useSWRConfig();
  const keepSession = useKeptSession();
  return useCallback(
    async <Answer>(tags: Call["tags"], id: string, change: Change, send: () => Promise<Answer>): Promise<Answer> => {
      const sent = keepSession(send);
      const keys: Arguments[] = [];
      // Key by key: for many at once SWR would show what it has made of the first answer in place of them all.
      void mutate((key) => {
        if (isMadeOf(key, tags)) keys.push(key);
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
        return await sent;
      } catch (thrown) {
        await Promise.all(shown); // by then what was there before is back
        throw thrown;
      }
    },
    [mutate, keepSession],
  );
}

type Shown = { _id?: string; status?: string; followUp?: FollowUp };
type Answer = { data?: Shown[]; row?: Shown; followUp?: FollowUp; timeline?: TimelineEntry[] };

/** The answer of a list, or of a record, with what has become of this row. What does not hold the row stays as it is. */
export function withChange(answer: unknown, id: string, change: Change): unknown {
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

function rowWith(row: Shown, { status = row.status, followUp }: Change): Shown {
  return { ...row, status, ...(row.followUp && { followUp: { ...row.followUp, ...followUp } }) };
}
