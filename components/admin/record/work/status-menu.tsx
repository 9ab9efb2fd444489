"use client";

import { toast } from "sonner";
import { ChoiceMenu } from "@/components/admin/parts/choice-menu";
import { type Followed, STATUSES, sendStatus, TAGS_OF } from "@/components/admin/record/followed";
import { useChange } from "@/components/admin/record/work/use-change";
import { colourOf, StatusBadge, statusWord } from "@/components/admin/table/status-badge";
import { AppError } from "@/contract/errors";
import { recordWords as words } from "@/lib/content/record-words";

const UNDO_MS = 10_000;

/** Returns a function that sets a status optimistically, with undo for ten seconds. */
export function useChangeStatus() {
  const change = useChange();

  async function set(followed: Followed, status: string, message: string, onSet?: (now: Followed) => void) {
    const { kind, row } = followed;
    try {
      const now = await change(TAGS_OF[kind], row._id, { status }, () => sendStatus(followed, status));
      const undo = onSet && { action: { label: words.undo, onClick: () => onSet(now) }, duration: UNDO_MS };
      toast.success(message, undo);
    } catch (thrown) {
      toast.error(AppError.from(thrown).message, { duration: Number.POSITIVE_INFINITY });
    }
  }

  return (followed: Followed, status: string) => {
    const before = followed.row.status;
    return set(followed, status, words.saved.status(statusWord(status)), (now) => {
      void set(now, before, words.saved.undone);
    });
  };
}

type Props = {
  followed: Followed;
  shortcut?: string;
  instead?: { [status: string]: (() => void) | undefined };
};

export function StatusMenu({ followed, shortcut, instead = {} }: Props) {
  const changeStatus = useChangeStatus();
  const { kind, row } = followed;
  const known = STATUSES[kind];
  return (
    <ChoiceMenu
      label={words.status}
      choices={known.map((value) => ({ value, word: statusWord(value), className: colourOf(value) }))}
      value={known.find((one) => one === row.status)}
      onPick={(status) => (instead[status] ? instead[status]() : void changeStatus(followed, status))}
      shortcut={shortcut}
    >
      <StatusBadge status={row.status} known={known} />
    </ChoiceMenu>
  );
}
