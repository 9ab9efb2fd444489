import { Check, Hand } from "lucide-react";
import Link from "next/link";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNow } from "@/components/admin/hooks/use-now";
import { badge, grow, iconButton, plainLink, smallPrint, subtitle } from "@/components/admin/kit/content";
import { place, row, separated, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { Modal, ModalBody } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { TAGS_OF } from "@/components/admin/record/use-record";
import { NextStepForm } from "@/components/admin/record/work/next-step-form";
import { LostQuestion } from "@/components/admin/record/work/status";
import { sendLost, useChange } from "@/components/admin/record/work/use-change";
import stepStyles from "@/components/admin/record/work/work.module.scss";
import { ContactButtons } from "@/components/admin/table/cells";
import rowStyles from "@/components/admin/table/cells.module.scss";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import { readSource } from "@/contract/enquiry-source";
import type { Lead, Work } from "@/contract/schemas/dashboard";
import type { FollowUp, NextStepInput } from "@/contract/schemas/follow-up";
import type { LostReason } from "@/contract/schemas/lost-reason";
import { sendCall } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { recordWords } from "@/lib/content/record-words";
import { addressOfRecord, addressOfScreen } from "@/lib/content/screens";
import { originOf } from "@/lib/enquiry/origin";
import { ago, clockTime, grouped, moment } from "@/lib/format";
import styles from "./dashboard.module.scss";

type List = keyof Work;
type Props = {
  list: List;
  total: number;
  rows: readonly Lead[];
  whose: "me" | "everybody";
  myId: string;
  mayOpenEnquiries: boolean;
};

/** `query` filters the screen Enquiries to what the list shows. */
export const LISTS: Record<List, { title: string; empty: string; query: string; isWarning?: boolean }> = {
  newest: { title: "New", empty: "No other new leads.", query: "unanswered=0&sort=-createdAt" },
  overdue: {
    title: "Overdue",
    empty: "No other next step is overdue.",
    query: "step=overdue&sort=nextStepAt",
    isWarning: true,
  },
  today: { title: "Due today", empty: "No other next step is due today.", query: "step=today&sort=nextStepAt" },
  unanswered: {
    title: "Waiting longest",
    empty: "No other lead is waiting for a response.",
    query: "unanswered=1&sort=createdAt",
  },
  noStep: {
    title: "No next step",
    empty: "Every other contacted lead has a next step.",
    query: "step=none&sort=createdAt",
    isWarning: true,
  },
  later: {
    title: "Planned for later",
    empty: "No other lead is planned for a later day.",
    query: "step=later&sort=nextStepAt",
  },
};

export function WorkList({ list, total, rows, whose, myId, mayOpenEnquiries }: Props) {
  const id = useId();
  const { title, query, isWarning } = LISTS[list];
  const assigneeQuery = whose === "me" ? "&assignee=mine" : "";
  return (
    <section className={cx(place("shrinking"), styles.list)} aria-labelledby={id}>
      <div className={row(4, "center")}>
        <h3 className={cx(row(2, "center"), subtitle, styles.title)}>
          <span id={id}>{title}</span>{" "}
          <span className={cx(text("figures"), isWarning ? badge("red") : text("light", "ink-3"))}>
            {grouped(total)}
          </span>
        </h3>
        {mayOpenEnquiries && total > rows.length && (
          <Link
            className={cx(text("ink-2"), styles.showAll)}
            href={`${addressOfScreen(getScreen("enquiries"))}?${query}${assigneeQuery}`}
            prefetch={false}
            aria-label={`Show all in ${title}`}
          >
            Show all
          </Link>
        )}
      </div>
      <ul className={styles.rows}>
        {rows.map((lead) => (
          <li key={lead._id} className={cx(row(1, "center"), styles.row)}>
            <span className={cx(stack(0), grow, text("snug"), styles.lead)}>
              {mayOpenEnquiries ? (
                <Link
                  className={cx(text("mid"), plainLink)}
                  href={addressOfRecord("enquiry", lead._id)}
                  prefetch={false}
                >
                  {lead.name}
                </Link>
              ) : (
                <span className={text("mid")}>{lead.name}</span>
              )}
              <RowDetails list={list} row={lead} myId={myId} showsOwner={whose === "everybody"} />
            </span>
            <ContactButtons phone={lead.phone} refused={lead.refused} />
            {mayOpenEnquiries && !lead.followUp.assignee && !listsNextSteps(list) && (
              <ClaimButton row={lead} myId={myId} />
            )}
            {mayOpenEnquiries && lead.followUp.nextStep && listsNextSteps(list) && (
              <DoneButton row={lead} step={lead.followUp.nextStep} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const listsNextSteps = (list: List) => list === "overdue" || list === "today";

function RowDetails({ list, row, myId, showsOwner }: { list: List; row: Lead; myId: string; showsOwner: boolean }) {
  const { nextStep, assignee } = row.followUp;
  const isStep = nextStep && listsNextSteps(list);
  const time = isStep ? nextStep.at : row.createdAt;
  const owner = isStep ? nextStep.who : assignee;
  const { source } = readSource(row.enquiry);
  const details = [
    isStep ? "" : row.location,
    !isStep && source && originOf(source),
    ...row.refused.map((channel) => recordWords.refused.ways[channel].toLowerCase()),
    row.enquiries > 1 && `${row.enquiries} enquiries`,
    owner && (owner._id === myId && !isStep ? "claimed by you" : showsOwner && owner.name),
  ];
  return (
    <span className={cx(smallPrint, text("ink-2", "snug"))}>
      {isStep && `${nextStep.what}, `}
      {time && <LeadTime time={new Date(time)} list={list} />}
      {details.filter(Boolean).map((detail) => `, ${detail}`)}
    </span>
  );
}

function LeadTime({ time, list }: { time: Date; list: List }) {
  const now = useNow();
  const minutes = Math.floor((now - time.getTime()) / 60_000);
  const isInMinutes = list === "newest" && minutes > 0 && minutes < 60;
  const since = isInMinutes ? `${minutes} min ago` : ago(time, new Date(now));
  return (
    <time dateTime={time.toISOString()} title={moment(time)} suppressHydrationWarning>
      {list === "today" ? clockTime(time) : since}
    </time>
  );
}

function ClaimButton({ row: { _id: id, name }, myId }: { row: Lead; myId: string }) {
  const change = useChange();
  const assign = (assignee: string | null, from: string | null) =>
    change(TAGS_OF.enquiry, id, { followUp: { assignee: assignee ? { _id: assignee, name: "" } : null } }, () =>
      sendCall(followUpCalls.assign, { params: { kind: "enquiry", id }, body: { assignee, from } }),
    );

  function claim(button: HTMLElement) {
    button.closest("li")?.querySelector("a")?.focus(); // the button disappears, and must not take the focus along
    const release = () => void assign(null, myId).catch(notify.failed);
    assign(myId, null).then(() => notify.done("Assigned to you", release), notify.failed);
  }

  return (
    <button
      type="button"
      className={cx(iconButton, rowStyles.actionButton)}
      aria-label={`Claim ${name}`}
      title="Claim"
      onClick={({ currentTarget }) => claim(currentTarget)}
    >
      <Hand size={18} {...iconProps} />
    </button>
  );
}

type DoneProps = { row: Lead; step: NonNullable<FollowUp["nextStep"]> };

function DoneButton(props: DoneProps) {
  const { row, step } = props;
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  /** The row disappears, so its neighbour gets the focus. */
  function focusNeighbour() {
    flushSync(() => setAsking(false));
    const item = button.current?.closest("li");
    (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector("a")?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(iconButton, rowStyles.actionButton)}
        aria-haspopup="dialog"
        aria-label={`Mark done: ${step.what}, ${row.name}`}
        title="Mark done"
        onClick={() => setAsking(true)}
      >
        <Check size={18} {...iconProps} />
      </button>
      {isAsking && <NextStepDialog {...props} onAnswered={focusNeighbour} onClose={() => setAsking(false)} />}
    </>
  );
}

type DialogProps = DoneProps & { onAnswered: () => void; onClose: () => void };

function NextStepDialog({ row, step, onAnswered, onClose }: DialogProps) {
  const change = useChange();
  const [isChoosingReason, setChoosingReason] = useState(false);
  const params = { kind: "enquiry", id: row._id };

  async function answer(send: () => Promise<unknown>) {
    onAnswered();
    try {
      await change(TAGS_OF.enquiry, row._id, { followUp: { nextStep: null } }, send);
      notify.done(`Done: ${step.what}, ${row.name}`);
    } catch (thrown) {
      notify.failed(thrown);
    }
  }
  const finishStep = (next: NextStepInput | null) =>
    void answer(() => sendCall(followUpCalls.finishStep, { params, body: { at: step.at, next } }));
  const closeAsLost = (reason: LostReason) => void answer(() => sendLost(row, reason));

  return (
    <Modal title={recordWords.step.doneTitle(step.what)} onClose={onClose}>
      <ModalBody>
        <p>{row.name}</p>
        {isChoosingReason ? (
          <LostQuestion enquiry={row._id} onLost={closeAsLost} onCancel={() => setChoosingReason(false)} />
        ) : (
          <>
            <NextStepForm step={null} usualPerson={step.who?._id ?? ""} onSave={finishStep} onCancel={onClose} />
            <div className={cx(separated, stepStyles.answers)}>
              <Button onClick={() => finishStep(null)}>{recordWords.step.nothing}</Button>
              <Button onClick={() => setChoosingReason(true)}>{recordWords.step.lost}</Button>
            </div>
          </>
        )}
      </ModalBody>
    </Modal>
  );
}
