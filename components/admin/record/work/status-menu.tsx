"use client";

import { groupedStatuses, MORE_STATUSES, statusHints } from "@/components/admin/fields/status-hints";
import { ChoiceMenu } from "@/components/admin/parts/choice-menu";
import { notify } from "@/components/admin/parts/toasts";
import { type Followed, STATUSES, sendStatus, TAGS_OF } from "@/components/admin/record/followed";
import { colourOf, type KnownStatus, StatusBadge, statusWord } from "@/components/admin/table/status-badge";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { LOST_REASONS, type LostReason } from "@/contract/schemas/lost-reason";
import { reopen, sendLost, useChange } from "./use-change";

const notifyWhenDone = <Result,>(sent: Promise<Result>, message: string, undo?: (result: Result) => void) =>
  sent.then((result) => notify.done(message, undo && (() => undo(result))), notify.failed);

export function useChangeStatus() {
  const change = useChange();
  const set = (followed: Followed, status: string) =>
    change(TAGS_OF[followed.kind], followed.row._id, { status }, () => sendStatus(followed, status));
  return (followed: Followed, status: string) =>
    notifyWhenDone(set(followed, status), `Status: ${statusWord(status)}`, (changed) => {
      void notifyWhenDone(set(changed, followed.row.status), "Undone");
    });
}

export function useLose() {
  const change = useChange();
  return (row: FollowedEnquiry, reason: LostReason) => {
    const lost = { status: "closed", followUp: { lostReason: reason, nextStep: null } };
    const before = { status: row.status, followUp: row.followUp };
    return notifyWhenDone(
      change(TAGS_OF.enquiry, row._id, lost, () => sendLost(row, reason)),
      `Closed: ${LOST_REASONS[reason]}`,
      row.status === "closed"
        ? undefined
        : () =>
            void notifyWhenDone(
              change(TAGS_OF.enquiry, row._id, before, () => reopen(row)),
              "Undone",
            ),
    );
  };
}

type Props = {
  followed: Followed;
  shortcut?: string;
  overrides?: { [status: string]: (() => void) | undefined };
};

export function StatusMenu({ followed, shortcut, overrides = {} }: Props) {
  const changeStatus = useChangeStatus();
  const { kind, row } = followed;
  const statuses: readonly KnownStatus[number][] = STATUSES[kind];
  const { usual, more } = groupedStatuses(kind, statuses);
  const hints: { [status: string]: string | undefined } = statusHints[kind];
  const choiceOf = (value: KnownStatus[number]) => ({
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
      value={statuses.find((one) => one === row.status)}
      onPick={(status) => (overrides[status] ? overrides[status]() : void changeStatus(followed, status))}
      shortcut={shortcut}
    >
      <StatusBadge status={row.status} statuses={STATUSES[kind]} />
    </ChoiceMenu>
  );
}
