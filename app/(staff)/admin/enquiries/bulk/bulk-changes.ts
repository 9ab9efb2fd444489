import { reopen, sendLost } from "@/components/admin/record/work/use-send";
import { statusWord } from "@/components/admin/table/status-badge";
import { deletedCalls, deletedId } from "@/contract/calls/deleted";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import { type EnquiryStatus, enquiryStatus } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry, LostReason, StaffPerson } from "@/contract/schemas/follow-up";
import { sendCall } from "@/lib/api/use-call";
import { enquiryListWords } from "@/lib/content/enquiry-list-words";

const { bulk: words } = enquiryListWords;

type Step = { key: string; name: string; send: () => Promise<unknown>; undo?: () => Promise<unknown> };

/** Asks `question` first, if there is one; `toast` is shown afterwards. */
export type BulkChange = {
  title: string;
  question?: string;
  toast: (done: number, of: number) => string;
  steps: readonly Step[];
};

type Rows = readonly FollowedEnquiry[];

export const settingStatus = (rows: Rows, status: EnquiryStatus): BulkChange => ({
  title: words.status(rows.length, statusWord(status)),
  toast: words.updated,
  steps: rows.map(({ _id, name, status: before }) => {
    const set = (status: EnquiryStatus) => sendCall(enquiryCalls.updateStatus, { body: { enquiryId: _id, status } });
    const known = enquiryStatus.safeParse(before).data;
    return { key: _id, name, send: () => set(status), undo: known && (() => set(known)) };
  }),
});

export const losing = (rows: Rows, reason: LostReason): BulkChange => ({
  title: words.close(rows.length),
  toast: words.updated,
  steps: rows.map((row) => ({
    key: row._id,
    name: row.name,
    send: () => sendLost(row, reason),
    undo: row.status === "closed" ? undefined : () => reopen(row),
  })),
});

export const assigning = (rows: Rows, person: StaffPerson | null): BulkChange => ({
  title: person ? words.assign(rows.length, person.name) : words.unassign(rows.length),
  toast: words.updated,
  steps: rows.map(({ _id, name, followUp }) => {
    const assign = (assignee: string | null) =>
      sendCall(followUpCalls.assign, { params: { kind: "enquiry", id: _id }, body: { assignee } });
    return {
      key: _id,
      name,
      send: () => assign(person?._id ?? null),
      undo: () => assign(followUp.assignee?._id ?? null),
    };
  }),
});

export const removing = (rows: Rows): BulkChange => ({
  title: words.remove(rows.length),
  question: words.removeQuestion(rows.length),
  toast: words.deleted,
  steps: rows.map(({ _id, name }) => ({
    key: _id,
    name,
    send: () => sendCall(enquiryCalls.remove, { params: { id: _id } }),
    undo: () => sendCall(deletedCalls.restore, { params: { id: deletedId(enquiryCalls.remove, _id) } }),
  })),
});

export function undoing({ steps }: BulkChange, done: ReadonlySet<string>): BulkChange | undefined {
  const back = steps.flatMap(({ key, name, undo }) => (undo && done.has(key) ? [{ key, name, send: undo }] : []));
  return back.length > 0 ? { title: words.undo, toast: words.undone, steps: back } : undefined;
}
