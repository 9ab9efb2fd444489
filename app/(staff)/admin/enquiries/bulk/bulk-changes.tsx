"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { BulkFoot, useBatch, whyNot } from "@/components/admin/bulk/bulk";
import styles from "@/components/admin/bulk/bulk.module.scss";
import { text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { Modal, ModalBody } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { reopen, sendLost } from "@/components/admin/record/work/use-change";
import { statusWord } from "@/components/admin/table/status-badge";
import { deletedCalls, deletedId } from "@/contract/calls/audit";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import { type EnquiryStatus, enquiryStatus } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry, StaffPerson } from "@/contract/schemas/follow-up";
import type { LostReason } from "@/contract/schemas/lost-reason";
import { sendCall } from "@/lib/api/use-call";
import { counted, grouped } from "@/lib/format";

export const enquiries = (count: number) => counted(count, { one: "{n} enquiry", other: "{n} enquiries" });

const withOutcome = (outcome: string) => (done: number, of: number) =>
  `${done === of ? "" : `${grouped(done)} of `}${enquiries(of)} ${outcome}`;

const updated = withOutcome("updated");

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
  title: `Change ${enquiries(rows.length)} to ${statusWord(status)}`,
  toast: updated,
  steps: rows.map(({ _id, name, status: before }) => {
    const set = (status: EnquiryStatus) => sendCall(enquiryCalls.updateStatus, { body: { enquiryId: _id, status } });
    const known = enquiryStatus.safeParse(before).data;
    return { key: _id, name, send: () => set(status), undo: known && (() => set(known)) };
  }),
});

export const losing = (rows: Rows, reason: LostReason): BulkChange => ({
  title: `Close ${enquiries(rows.length)}`,
  toast: updated,
  steps: rows.map((row) => ({
    key: row._id,
    name: row.name,
    send: () => sendLost(row, reason),
    undo: row.status === "closed" ? undefined : () => reopen(row),
  })),
});

export const assigning = (rows: Rows, person: StaffPerson | null): BulkChange => ({
  title: person ? `Assign ${enquiries(rows.length)} to ${person.name}` : `Unassign ${enquiries(rows.length)}`,
  toast: updated,
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
  title: `Delete ${enquiries(rows.length)}`,
  question: `Delete ${enquiries(rows.length)}?`,
  toast: withOutcome("deleted"),
  steps: rows.map(({ _id, name }) => ({
    key: _id,
    name,
    send: () => sendCall(enquiryCalls.remove, { params: { id: _id } }),
    undo: () => sendCall(deletedCalls.restore, { params: { id: deletedId(enquiryCalls.remove, _id) } }),
  })),
});

export function undoing({ steps }: BulkChange, done: ReadonlySet<string>): BulkChange | undefined {
  const back = steps.flatMap(({ key, name, undo }) => (undo && done.has(key) ? [{ key, name, send: undo }] : []));
  return back.length > 0
    ? { title: "Undo", toast: (done, of) => (done === of ? "Undone" : withOutcome("undone")(done, of)), steps: back }
    : undefined;
}

export function useBulkChange(): { start: (change: BulkChange) => void; dialog: ReactNode } {
  const [change, setChange] = useState<BulkChange>();
  const offer = useRef<string | number>(undefined);
  // After unmounting, the undo would have no effect.
  useEffect(() => () => void notify.dismiss(offer.current), []);

  function report(change: BulkChange, done: ReadonlySet<string>) {
    const undo = undoing(change, done);
    offer.current = notify.done(change.toast(done.size, change.steps.length), undo && (() => setChange(undo)));
  }

  return {
    start: setChange,
    dialog: change && (
      <BulkDialog
        key={change.steps.map(({ key }) => key).join() + change.title}
        change={change}
        onDone={(done) => report(change, done)}
        onClose={() => setChange(undefined)}
      />
    ),
  };
}

type ChangeProps = { change: BulkChange; onDone: (done: ReadonlySet<string>) => void; onClose: () => void };

function BulkDialog({ change, onDone, onClose }: ChangeProps) {
  const batch = useBatch(["enquiries", "follow-up"]);
  const hasStarted = useRef(false);
  const { title, question, steps } = change;
  const failed = steps.flatMap(({ key, name }) => {
    const why = whyNot(batch.outcomes.get(key) ?? { state: "done" });
    return why ? [{ key, name, why }] : [];
  });

  async function run() {
    hasStarted.current = true;
    const outcomes = await batch.run(steps);
    const done = new Set(steps.flatMap(({ key }) => (outcomes.get(key)?.state === "done" ? [key] : [])));
    if (done.size > 0) onDone(done);
    if (done.size === steps.length) onClose();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on opening.
  useEffect(() => {
    if (!question && !hasStarted.current) void run();
  }, []);

  const isAsking = question !== undefined && !batch.isRunning && batch.outcomes.size === 0;
  return (
    <Modal title={title} size="small" onClose={batch.isRunning ? batch.stop : onClose}>
      <ModalBody>
        {isAsking && <p>{question}</p>}
        {failed.length > 0 && !batch.isRunning && (
          <div role="alert">
            <p>Not changed:</p>
            <ul className={styles.rows}>
              {failed.map(({ key, name, why }) => (
                <li key={key} className={styles.row}>
                  <span>{name}</span>
                  <p className={text("error")}>{why}</p>
                </li>
              ))}
            </ul>
          </div>
        )}
      </ModalBody>
      <BulkFoot batch={batch} onClose={onClose}>
        {isAsking && (
          <Button look="danger" onClick={() => void run()}>
            Delete
          </Button>
        )}
      </BulkFoot>
    </Modal>
  );
}
