import { useEffect, useRef } from "react";
import { breaks } from "@/components/admin/kit/content";
import { marginBelow, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { ChoiceMenu } from "@/components/admin/parts/choice-menu";
import { Modal, ModalBody } from "@/components/admin/parts/modal";
import { notify, Spoken } from "@/components/admin/parts/toasts";
import { type Followed, STATUSES, sendStatus, TAGS_OF } from "@/components/admin/record/use-record";
import styles from "@/components/admin/record/work/work.module.scss";
import {
  colourOf,
  groupedStatuses,
  MORE_STATUSES,
  StatusBadge,
  type StatusList,
  statusHints,
  statusWord,
} from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { LOST_REASONS, type LostReason } from "@/contract/schemas/lost-reason";
import { useCall } from "@/lib/api/use-call";
import { rupees } from "@/lib/format";
import { reopen, sendLost, useChange } from "./use-change";

const notifyWhenDone = <Result,>(sending: Promise<Result>, message: string, undo?: (result: Result) => void) =>
  sending.then((result) => notify.done(message, undo && (() => undo(result))), notify.failed);

export function useChangeStatus() {
  const change = useChange();
  const saveStatus = (followed: Followed, status: string) =>
    change(TAGS_OF[followed.kind], followed.row._id, { status }, () => sendStatus(followed, status));
  return (followed: Followed, status: string) =>
    notifyWhenDone(saveStatus(followed, status), `Status: ${statusWord(status)}`, (changed) => {
      void notifyWhenDone(saveStatus(changed, followed.row.status), "Undone");
    });
}

export function useLose() {
  const change = useChange();
  return (row: FollowedEnquiry, reason: LostReason) => {
    const lostState = { status: "closed", followUp: { lostReason: reason, nextStep: null } };
    const stateBefore = { status: row.status, followUp: row.followUp };
    const undo = () => {
      const reopening = change(TAGS_OF.enquiry, row._id, stateBefore, () => reopen(row));
      void notifyWhenDone(reopening, "Undone");
    };
    const losing = change(TAGS_OF.enquiry, row._id, lostState, () => sendLost(row, reason));
    const wasClosed = row.status === "closed";
    return notifyWhenDone(losing, `Closed: ${LOST_REASONS[reason]}`, wasClosed ? undefined : undo);
  };
}

type StatusMenuProps = {
  followed: Followed;
  /** Runs when a status is chosen that does not change at once. */
  overrides?: { [status: string]: (() => void) | undefined };
};

export function StatusMenu({ followed, overrides = {} }: StatusMenuProps) {
  const changeStatus = useChangeStatus();
  const { kind, row } = followed;
  const statuses: readonly StatusList[number][] = STATUSES[kind];
  const { usual, more } = groupedStatuses(kind, statuses);
  const hints: { [status: string]: string | undefined } = statusHints[kind];
  const choiceOf = (value: StatusList[number]) => ({
    value,
    word: statusWord(value),
    hint: hints[value],
    className: colourOf(value),
    heading: value === more[0] ? MORE_STATUSES : undefined,
  });
  return (
    <ChoiceMenu
      label="Status"
      choices={[...usual, ...more].map(choiceOf)}
      value={statuses.find((status) => status === row.status)}
      onPick={(status) => (overrides[status] ? overrides[status]() : void changeStatus(followed, status))}
    >
      <StatusBadge status={row.status} statuses={STATUSES[kind]} />
    </ChoiceMenu>
  );
}

type LostQuestionProps = {
  enquiry?: string;
  title?: string;
  onLost: (reason: LostReason) => void;
  onSkip?: () => void;
  onCancel: () => void;
};

export function LostQuestion({ enquiry, title = "Why was it lost?", onLost, onSkip, onCancel }: LostQuestionProps) {
  const question = useRef<HTMLFieldSetElement>(null);
  useEffect(() => question.current?.querySelector("button")?.focus(), []);
  return (
    <fieldset ref={question} className={styles.answers}>
      <legend className={cx(text("mid"), breaks, marginBelow(2))}>
        {enquiry && <AcceptedQuote enquiry={enquiry} />}
        {title}
      </legend>
      {(Object.keys(LOST_REASONS) as LostReason[]).map((reason) => (
        <Button key={reason} onClick={() => onLost(reason)}>
          {LOST_REASONS[reason]}
        </Button>
      ))}
      {onSkip && (
        <Button look="quiet" onClick={onSkip}>
          Skip reason
        </Button>
      )}
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </fieldset>
  );
}

/** Warns that an accepted quote contradicts a loss. */
function AcceptedQuote({ enquiry }: { enquiry: string }) {
  const { data } = useCall(followUpCalls.read, { params: { kind: "enquiry", id: enquiry } });
  const accepted = data?.quotes?.find(({ state }) => state === "accepted");
  if (!accepted) return null;
  return <Spoken>{`This enquiry has an accepted quote of ${rupees(accepted.sum)}. Close it as lost?`}</Spoken>;
}

type CloseQuestionProps = {
  enquiry?: string;
  title: string;
  onLost: (reason: LostReason) => void;
  onSkip: () => void;
  onClose: () => void;
};

export function CloseQuestion({ enquiry, title, onLost, onSkip, onClose }: CloseQuestionProps) {
  function close(answer: () => void) {
    onClose();
    answer();
  }
  return (
    <Modal title={title} size="small" onClose={onClose}>
      <ModalBody>
        <LostQuestion
          enquiry={enquiry}
          onLost={(reason) => close(() => onLost(reason))}
          onSkip={() => close(onSkip)}
          onCancel={onClose}
        />
      </ModalBody>
    </Modal>
  );
}
