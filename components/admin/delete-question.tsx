"use client";

import { toast } from "sonner";
import type { Call } from "@/contract/calls/call";
import { deletedCalls } from "@/contract/calls/deleted";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { deletedId, MOST_PICTURE_BYTES } from "@/contract/schemas/deleted";
import { useWrite } from "@/lib/api/use-call";
import { Question } from "./question";
import { useKeptSession } from "./session-keeper";
import type { List, Listed } from "./use-list";

/** How the rows of a list are deleted. */
export type Removal<Row> = {
  /** The question: "Delete Imran Pasha's enquiry?" */
  ask: (row: Row) => string;
  send: (row: Row) => Promise<unknown>;
  /** The call that deletes it, where the list is read by another's address. */
  call?: Pick<Call, "path">;
  /** Nothing of it is kept, so that it cannot be put back. */
  isFinal?: true;
  /** It has pictures, of which too many are not kept. */
  hasPictures?: true;
};

/** As long is a deletion taken back with one press. */
const UNDO_MS = 10_000;

type Props<Row extends Listed> = { list: List<Row>; removal: Removal<Row>; row: Row; onClose: () => void };

/** Asks, and then the row is gone at once; it comes back, with the reason, if it has to (LIST-04, LIST-05). */
export function DeleteQuestion<Row extends Listed>({ list, removal, row, onClose }: Props<Row>) {
  const keepSession = useKeptSession();
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
      {removal.hasPictures && messages.deleted.withPictures(MOST_PICTURE_BYTES / 1_000_000)}
    </Question>
  );
}
