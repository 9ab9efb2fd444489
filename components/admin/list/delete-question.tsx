"use client";

import { toast } from "sonner";
import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import type { List } from "@/components/admin/list/use-list";
import { Question } from "@/components/admin/parts/question";
import type { Listed } from "@/components/admin/table/listed";
import type { Call } from "@/contract/calls/call";
import { deletedCalls } from "@/contract/calls/deleted";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { deletedId, MAX_PICTURE_BYTES } from "@/contract/schemas/deleted";
import { useWrite } from "@/lib/api/use-call";

export type Removal<Row> = {
  ask: (row: Row) => string;
  send: (row: Row) => Promise<unknown>;
  /** The call that deletes it, if its path differs from the list's. */
  call?: Pick<Call, "path">;
  /** It is not kept, so it cannot be restored. */
  isFinal?: true;
  /** It has pictures, which are kept up to a limit. */
  hasPictures?: true;
};

const UNDO_MS = 10_000;

type Props<Row extends Listed> = { list: List<Row>; removal: Removal<Row>; row: Row; onClose: () => void };

/**
 * Asks first, then removes the row at once; if the delete fails, the row returns and the reason is shown (LIST-04,
 * LIST-05).
 */
export function DeleteQuestion<Row extends Listed>({ list, removal, row, onClose }: Props<Row>) {
  const keepSession = useSessionRetry();
  const restore = useWrite(deletedCalls.restore);

  async function send() {
    onClose();
    try {
      await list.takeAway(row, () => keepSession(() => removal.send(row)));
      if (removal.isFinal) toast.success(messages.deleted.done);
      else
        toast.success(messages.deleted.done, {
          duration: UNDO_MS,
          action: { label: "Undo", onClick: () => void undo() },
        });
    } catch (thrown) {
      toast.error(AppError.from(thrown).message, { duration: Number.POSITIVE_INFINITY });
    }
  }

  async function undo() {
    try {
      await keepSession(() => restore({ params: { id: deletedId(removal.call ?? list.call, row._id) } }));
      toast.success(messages.deleted.restored);
    } catch (thrown) {
      toast.error(AppError.from(thrown).message, { duration: Number.POSITIVE_INFINITY });
    }
  }

  return (
    <Question title="Delete" yes="Delete" onYes={() => void send()} onNo={onClose}>
      {removal.ask(row)} {removal.isFinal ? messages.deleted.isFinal : messages.deleted.canBeUndone}{" "}
      {removal.hasPictures && messages.deleted.withPictures(MAX_PICTURE_BYTES / 1_000_000)}
    </Question>
  );
}
