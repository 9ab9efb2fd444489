"use client";

import { toast } from "sonner";
import { AppError } from "@/lib/errors";
import { Question } from "./question";
import { useKeptSession } from "./session-keeper";
import type { List, Listed } from "./use-list";

/** How the rows of a list are deleted. */
export type Removal<Row> = {
  /** The question: "Delete Imran Pasha's enquiry?" */
  ask: (row: Row) => string;
  send: (row: Row) => Promise<unknown>;
};

type Props<Row extends Listed> = { list: List<Row>; removal: Removal<Row>; row: Row; onClose: () => void };

/** Asks, and then the row is gone at once; it comes back, with the reason, if it has to (LIST-04, LIST-05). */
export function DeleteQuestion<Row extends Listed>({ list, removal, row, onClose }: Props<Row>) {
  const keepSession = useKeptSession();

  async function send() {
    onClose();
    try {
      await list.takeAway(row, () => keepSession(() => removal.send(row)));
      toast.success("Deleted");
    } catch (thrown) {
      toast.error(AppError.from(thrown).message, { duration: Number.POSITIVE_INFINITY });
    }
  }

  return (
    <Question title="Delete" yes="Delete" onYes={() => void send()} onNo={onClose}>
      {removal.ask(row)} This cannot be undone.
    </Question>
  );
}
