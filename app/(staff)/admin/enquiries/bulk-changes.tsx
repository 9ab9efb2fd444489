import { Trash2, UserRound } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { BulkFoot, failureText, useBatch } from "@/components/admin/bulk/bulk";
import bulk from "@/components/admin/bulk/bulk.module.scss";
import { footBar } from "@/components/admin/kit/content";
import { cluster, inset, place, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { ChoiceMenu } from "@/components/admin/parts/choice-menu";
import { Modal, ModalBody } from "@/components/admin/parts/modal";
import { notify, Spoken } from "@/components/admin/parts/toasts";
import { CloseQuestion } from "@/components/admin/record/work/status";
import { reopen, sendLost } from "@/components/admin/record/work/use-change";
import { useRight } from "@/components/admin/shell/rights";
import { colourOf, statusWord } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { deletedCalls, deletedId } from "@/contract/calls/audit";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import { type EnquiryStatus, enquiryStatus } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry, StaffPerson } from "@/contract/schemas/follow-up";
import type { LostReason } from "@/contract/schemas/lost-reason";
import { sendCall, useCall } from "@/lib/api/use-call";
import { counted, grouped } from "@/lib/format";
import styles from "./enquiries.module.scss";

const enquiries = (count: number) => counted(count, { one: "{n} enquiry", other: "{n} enquiries" });

const outcomeWords = (outcome: string) => (done: number, total: number) =>
  `${done === total ? "" : `${grouped(done)} of `}${enquiries(total)} ${outcome}`;

type Step = { key: string; name: string; send: () => Promise<unknown>; undo?: () => Promise<unknown> };

/** The dialog asks `question` first, if there is one, and shows `toast` at the end. */
type BulkChange = {
  title: string;
  question?: string;
  toast: (done: number, total: number) => string;
  steps: readonly Step[];
};

type EnquiryRows = readonly FollowedEnquiry[];

const planStatus = (rows: EnquiryRows, status: EnquiryStatus): BulkChange => ({
  title: `Change ${enquiries(rows.length)} to ${statusWord(status)}`,
  toast: outcomeWords("updated"),
  steps: rows.map(({ _id, name, status: stored }) => {
    const set = (status: EnquiryStatus) => sendCall(enquiryCalls.updateStatus, { body: { enquiryId: _id, status } });
    const former = enquiryStatus.safeParse(stored).data;
    return { key: _id, name, send: () => set(status), undo: former && (() => set(former)) };
  }),
});

const planLoss = (rows: EnquiryRows, reason: LostReason): BulkChange => ({
  title: `Close ${enquiries(rows.length)}`,
  toast: outcomeWords("updated"),
  steps: rows.map((row) => ({
    key: row._id,
    name: row.name,
    send: () => sendLost(row, reason),
    undo: row.status === "closed" ? undefined : () => reopen(row),
  })),
});

const planAssignment = (rows: EnquiryRows, person: StaffPerson | null): BulkChange => ({
  title: person ? `Assign ${enquiries(rows.length)} to ${person.name}` : `Unassign ${enquiries(rows.length)}`,
  toast: outcomeWords("updated"),
  steps: rows.map(({ _id, name, followUp }) => {
    const set = (assignee: string | null) =>
      sendCall(followUpCalls.assign, { params: { kind: "enquiry", id: _id }, body: { assignee } });
    return { key: _id, name, send: () => set(person?._id ?? null), undo: () => set(followUp.assignee?._id ?? null) };
  }),
});

const planRemoval = (rows: EnquiryRows): BulkChange => ({
  title: `Delete ${enquiries(rows.length)}`,
  question: `Delete ${enquiries(rows.length)}?`,
  toast: outcomeWords("deleted"),
  steps: rows.map(({ _id, name }) => ({
    key: _id,
    name,
    send: () => sendCall(enquiryCalls.remove, { params: { id: _id } }),
    undo: () => sendCall(deletedCalls.restore, { params: { id: deletedId(enquiryCalls.remove, _id) } }),
  })),
});

function planUndo({ steps }: BulkChange, done: ReadonlySet<string>): BulkChange | undefined {
  const undos = steps.flatMap(({ key, name, undo }) => (undo && done.has(key) ? [{ key, name, send: undo }] : []));
  const toast = (done: number, total: number) => (done === total ? "Undone" : outcomeWords("undone")(done, total));
  return undos.length > 0 ? { title: "Undo", toast, steps: undos } : undefined;
}

export function useBulkChange(): { start: (change: BulkChange) => void; dialog: ReactNode } {
  const [change, setChange] = useState<BulkChange>();
  const undoToast = useRef<string | number>(undefined);
  // Undo has no effect after unmounting, so its toast goes too.
  useEffect(() => () => void notify.dismiss(undoToast.current), []);

  function report(change: BulkChange, done: ReadonlySet<string>) {
    const undo = planUndo(change, done);
    undoToast.current = notify.done(change.toast(done.size, change.steps.length), undo && (() => setChange(undo)));
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

type DialogProps = { change: BulkChange; onDone: (done: ReadonlySet<string>) => void; onClose: () => void };

function BulkDialog({ change, onDone, onClose }: DialogProps) {
  const batch = useBatch(["enquiries", "follow-up"]);
  const hasStarted = useRef(false);
  const { title, question, steps } = change;
  const failed = steps.flatMap(({ key, name }) => {
    const refusal = failureText(batch.outcomes.get(key) ?? { state: "done" });
    return refusal ? [{ key, name, refusal }] : [];
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
            <ul className={bulk.rows}>
              {failed.map(({ key, name, refusal }) => (
                <li key={key} className={bulk.row}>
                  <span>{name}</span>
                  <p className={text("error")}>{refusal}</p>
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

type BarProps = { chosen: EnquiryRows; onChange: (change: BulkChange) => void; onClear: () => void };

export function ChosenBar({ chosen, onChange, onClear }: BarProps) {
  const { data: people } = useCall(followUpCalls.stepChoices, {});
  const mayDelete = useRight("delete");
  const [isClosing, setClosing] = useState(false);
  const assignees = (people?.data ?? []).map(({ _id, name }) => ({ value: _id, word: name }));
  if (chosen.length === 0) return null;
  const label = `${enquiries(chosen.length)} selected`;
  return (
    <section className={cx(cluster(2, "center"), inset(2), footBar, styles.selectionBar)} aria-label={label}>
      <Spoken className={cx(text("mid", "figures"), place("first"))}>{label}</Spoken>
      <ChoiceMenu
        label="Change status"
        className={styles.menu}
        value={undefined}
        choices={(["active", "pending", "closed"] as const).map((value) => {
          return { value, word: statusWord(value), className: colourOf(value) };
        })}
        onPick={(status) => (status === "closed" ? setClosing(true) : onChange(planStatus(chosen, status)))}
      >
        <span aria-hidden="true">Change status</span>
      </ChoiceMenu>
      <ChoiceMenu
        label="Assign"
        className={styles.menu}
        value={undefined}
        choices={[...assignees, { value: null, word: "Unassigned" }]}
        onPick={(picked) => onChange(planAssignment(chosen, people?.data.find(({ _id }) => _id === picked) ?? null))}
      >
        <UserRound size={16} {...iconProps} />
        <span aria-hidden="true">Assign</span>
      </ChoiceMenu>
      {mayDelete && (
        <Button icon={Trash2} onClick={() => onChange(planRemoval(chosen))}>
          Delete
        </Button>
      )}
      <Button look="quiet" onClick={onClear}>
        Clear selection
      </Button>
      {isClosing && (
        <CloseQuestion
          title={`Close ${enquiries(chosen.length)}`}
          onLost={(reason) => onChange(planLoss(chosen, reason))}
          onSkip={() => onChange(planStatus(chosen, "closed"))}
          onClose={() => setClosing(false)}
        />
      )}
    </section>
  );
}
