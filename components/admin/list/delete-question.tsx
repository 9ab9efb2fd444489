"use client";

import { useSessionRetry } from "@/components/admin/hooks/use-action";
import { Question } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import type { Listed } from "@/components/admin/table/listed";
import type { Call } from "@/contract/calls/call";
import { deletedCalls, deletedId, MAX_PICTURE_BYTES } from "@/contract/calls/deleted";
import { messages } from "@/contract/messages";
import { useWrite } from "@/lib/api/use-call";
import type { List } from "./use-list";

export type Removal<Row> = {
  ask: (row: Row) => string;
  send: (row: Row) => Promise<unknown>;
  call?: Pick<Call, "path">;
  /** Not kept, so it cannot be restored. */
  isFinal?: true;
  /** Pictures are kept up to a limit. */
  hasPictures?: true;
};

type Props<Row extends Listed> = {
  list: List<Row>;
  removal: Removal<Row>;
  row: Row;
  name: string;
  onClose: () => void;
};

/** Optimistic: a failed delete restores the row (LIST-04, LIST-05). */
export function DeleteQuestion<Row extends Listed>({ list, removal, row, name, onClose }: Props<Row>) {
  const keepSession = useSessionRetry();
  const restore = useWrite(deletedCalls.restore);

  async function send() {
    onClose();
    try {
      await list.takeAway(row, () => keepSession(() => removal.send(row)));
      notify.done(messages.deleted.done(name), removal.isFinal ? undefined : () => void undo());
    } catch (thrown) {
      notify.failed(thrown);
    }
  }

  async function undo() {
    try {
      await keepSession(() => restore({ params: { id: deletedId(removal.call ?? list.call, row._id) } }));
      notify.done(messages.deleted.restored);
    } catch (thrown) {
      notify.failed(thrown);
    }
  }

  return (
    <Question title="Delete" yes="Delete" onYes={() => void send()} onNo={onClose}>
      {removal.ask(row)} {removal.isFinal ? messages.deleted.isFinal : messages.deleted.canBeUndone}{" "}
      {removal.hasPictures && messages.deleted.withPictures(MAX_PICTURE_BYTES / 1_000_000)}
    </Question>
  );
}
