"use client";

import { groupedStatuses, MORE_STATUSES, statusHints } from "@/components/admin/fields/status-hints";
import { ChoiceMenu } from "@/components/admin/parts/choice-menu";
import { notify } from "@/components/admin/parts/toasts";
import { type Followed, STATUSES, sendStatus, TAGS_OF } from "@/components/admin/record/followed";
import { colourOf, type KnownStatus, StatusBadge, statusWord } from "@/components/admin/table/status-badge";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { LOST_REASONS, type LostReason } from "@/contract/schemas/lost-reason";
import { reopen, sendLost, useChange } from "./use-change";

export function useChangeStatus() {
  const change = useChange();

  async function set(followed: Followed, status: string, message: string, onSet?: (now: Followed) => void) {
    const { kind, row } = followed;
    try {
      const now = await change(TAGS_OF[kind], row._id, { status }, () => sendStatus(followed, status));
      notify.done(message, onSet && (() => onSet(now)));
    } catch (thrown) {
      notify.failed(thrown);
    }
  }

  return (followed: Followed, status: string) => {
    const before = followed.row.status;
    return set(followed, status, `Status: ${statusWord(status)}`, (now) => {
      void set(now, before, "Undone");
    });
  };
}

export function useLose() {
  const change = useChange();

  function undo(row: FollowedEnquiry) {
    change(TAGS_OF.enquiry, row._id, { status: row.status, followUp: row.followUp }, () => reopen(row)).then(
      () => notify.done("Undone"),
      notify.failed,
    );
  }

  return async (row: FollowedEnquiry, reason: LostReason) => {
    const lost = { status: "closed", followUp: { lostReason: reason, nextStep: null } };
    try {
      await change(TAGS_OF.enquiry, row._id, lost, () => sendLost(row, reason));
      notify.done(`Closed: ${LOST_REASONS[reason]}`, row.status === "closed" ? undefined : () => undo(row));
    } catch (thrown) {
      notify.failed(thrown);
    }
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
