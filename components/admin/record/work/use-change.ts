import { type Arguments, useSWRConfig } from "swr";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import type { AnyInput, Call, Input } from "@/contract/calls/call";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import { enquiryStatus } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry, FollowUp, OptOut, TimelineEntry } from "@/contract/schemas/follow-up";
import type { LostReason } from "@/contract/schemas/lost-reason";
import { hasTag, sendCall, useDropCached } from "@/lib/api/use-call";

export type OptimisticChange = {
  status?: string;
  followUp?: Partial<FollowUp>;
  entry?: TimelineEntry;
  refusals?: OptOut[];
};

/** Optimistic: the record and all lists on screen show the change; a failure rolls back and throws. */
export function useChange() {
  const { mutate } = useSWRConfig();
  const dropCached = useDropCached();
  const withSessionRetry = useSessionRetry();
  return async <Answer>(
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
    const updates = keys.map((key) =>
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
      await Promise.all(updates); // wait for the rollback
      throw thrown;
    }
  };
}

type CachedRow = { _id?: string; status?: string; followUp?: FollowUp };
type Answer = { data?: CachedRow[]; row?: CachedRow; followUp?: FollowUp; timeline?: TimelineEntry[] };

function withChange(answer: unknown, id: string, change: OptimisticChange): unknown {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return answer;
  const { data, row, followUp, timeline } = answer as Answer;
  if (data) return { ...answer, data: data.map((one) => (one._id === id ? rowWith(one, change) : one)) };
  if (!row)
    return Object.fromEntries(Object.entries(answer).map(([list, part]) => [list, withChange(part, id, change)]));
  if (row._id !== id) return answer;
  return {
    ...answer,
    row: rowWith(row, change),
    followUp: { ...followUp, ...change.followUp },
    timeline: change.entry ? [change.entry, ...(timeline ?? [])] : timeline,
    ...(change.refusals && { refusals: change.refusals }),
  };
}

function rowWith(row: CachedRow, { status = row.status, followUp }: OptimisticChange): CachedRow {
  return { ...row, status, ...(row.followUp && { followUp: { ...row.followUp, ...followUp } }) };
}

/** Changes this record and reads it again. */
export function useSendChange(id: string) {
  const change = useChange();
  return <C extends Call>(call: C, input: Input<C> & AnyInput) =>
    change(call.tags, id, {}, () => sendCall(call, input));
}

/** crypto.randomUUID does not exist on plain http away from localhost. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

export const sendLost = ({ _id }: Pick<FollowedEnquiry, "_id">, reason: LostReason) =>
  sendCall(followUpCalls.lose, { params: { id: _id }, body: { reason } });

/** A loss also removed the next step. A hosted backend's lead may have had no status of ours: it becomes pending. */
export async function reopen({ _id, status: before, followUp: { nextStep } }: FollowedEnquiry): Promise<void> {
  const status = enquiryStatus.safeParse(before).data ?? "pending";
  await sendCall(enquiryCalls.updateStatus, { body: { enquiryId: _id, status } });
  if (!nextStep) return;
  const body = { what: nextStep.what, at: nextStep.at, who: nextStep.who?._id ?? null };
  await sendCall(followUpCalls.setNextStep, { params: { kind: "enquiry", id: _id }, body });
}
