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

const withOutcome = (outcome: string) => (done: number, of: number) =>
  `${done === of ? "" : `${grouped(done)} of `}${enquiries(of)} ${outcome}`;

const updated = withOutcome("updated");

type Step = { key: string; name: string; send: () => Promise<unknown>; undo?: () => Promise<unknown> };

/** Asks `question` first, if there is one; `toast` is shown afterwards. */
type BulkChange = {
  title: string;
  question?: string;
  toast: (done: number, of: number) => string;
  steps: readonly Step[];
};

type Rows = readonly FollowedEnquiry[];

const settingStatus = (rows: Rows, status: EnquiryStatus): BulkChange => ({
  title: `Change ${enquiries(rows.length)} to ${statusWord(status)}`,
  toast: updated,
  steps: rows.map(({ _id, name, status: before }) => {
    const set = (status: EnquiryStatus) => sendCall(enquiryCalls.updateStatus, { body: { enquiryId: _id, status } });
    const known = enquiryStatus.safeParse(before).data;
    return { key: _id, name, send: () => set(status), undo: known && (() => set(known)) };
  }),
});

const losing = (rows: Rows, reason: LostReason): BulkChange => ({
  title: `Close ${enquiries(rows.length)}`,
  toast: updated,
  steps: rows.map((row) => ({
    key: row._id,
    name: row.name,
    send: () => sendLost(row, reason),
    undo: row.status === "closed" ? undefined : () => reopen(row),
  })),
});

const assigning = (rows: Rows, person: StaffPerson | null): BulkChange => ({
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

const removing = (rows: Rows): BulkChange => ({
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

function undoing({ steps }: BulkChange, done: ReadonlySet<string>): BulkChange | undefined {
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
    const why = failureText(batch.outcomes.get(key) ?? { state: "done" });
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
            <ul className={bulk.rows}>
              {failed.map(({ key, name, why }) => (
                <li key={key} className={bulk.row}>
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

const STATUSES = ["active", "pending", "closed"] as const;

type BarProps = { chosen: Rows; onChange: (change: BulkChange) => void; onClear: () => void };

export function ChosenBar({ chosen, onChange, onClear }: BarProps) {
  const { data: people } = useCall(followUpCalls.stepChoices, {});
  const mayDelete = useRight("delete");
  const [isClosing, setClosing] = useState(false);
  const assignees = (people?.data ?? []).map(({ _id, name }) => ({ value: _id, word: name }));
  if (chosen.length === 0) return null;
  const label = `${enquiries(chosen.length)} selected`;
  return (
    <section className={cx(cluster(2, "center"), inset(2), footBar, styles.bar)} aria-label={label}>
      <Spoken className={cx(text("mid", "figures"), place("first"))}>{label}</Spoken>
      <ChoiceMenu
        label="Change status"
        className={styles.menu}
        value={undefined}
        choices={STATUSES.map((value) => ({ value, word: statusWord(value), className: colourOf(value) }))}
        onPick={(status) => (status === "closed" ? setClosing(true) : onChange(settingStatus(chosen, status)))}
      >
        <span aria-hidden="true">Change status</span>
      </ChoiceMenu>
      <ChoiceMenu
        label="Assign"
        className={styles.menu}
        value={undefined}
        choices={[...assignees, { value: null, word: "Unassigned" }]}
        onPick={(who) => onChange(assigning(chosen, people?.data.find(({ _id }) => _id === who) ?? null))}
      >
        <UserRound size={16} {...iconProps} />
        <span aria-hidden="true">Assign</span>
      </ChoiceMenu>
      {mayDelete && (
        <Button icon={Trash2} onClick={() => onChange(removing(chosen))}>
          Delete
        </Button>
      )}
      <Button look="quiet" onClick={onClear}>
        Clear selection
      </Button>
      {isClosing && (
        <CloseQuestion
          title={`Close ${enquiries(chosen.length)}`}
          onLost={(reason) => onChange(losing(chosen, reason))}
          onSkip={() => onChange(settingStatus(chosen, "closed"))}
          onClose={() => setClosing(false)}
        />
      )}
    </section>
  );
}
