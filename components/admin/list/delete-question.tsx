"use client";

import { useState } from "react";
import type { Editor } from "@/components/admin/editor/use-editor";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import { Question } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import type { ListedRow } from "@/components/admin/table/columns-of";
import { deletedCalls, deletedId, MAX_PICTURE_BYTES } from "@/contract/calls/audit";
import type { Call } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import { useWrite } from "@/lib/api/use-call";
import type { List } from "./use-list";

const NOTHING = { saved: [] };

export type Removal<Row> = {
  question: (row: Row) => string;
  call: Call;
  isFinal?: true;
  hasPictures?: true;
};

type Props<Row extends ListedRow> = {
  list: List<Row>;
  onRemoved?: (row: Row) => void;
  removal: Removal<Row>;
  row: Row;
  name: string;
  onClose: () => void;
};

/** Optimistic: a failed delete restores the row (LIST-04, LIST-05). */
export function DeleteQuestion<Row extends ListedRow>({ list, onRemoved, removal, row, name, onClose }: Props<Row>) {
  const withSessionRetry = useSessionRetry();
  const remove = useWrite(removal.call);
  const restore = useWrite(deletedCalls.restore);

  async function send() {
    onClose();
    try {
      await list.removeRow(row, () => withSessionRetry(() => remove({ params: { id: row._id } })));
      onRemoved?.(row);
      notify.done(messages.deleted.done(name), removal.isFinal ? undefined : () => void undo());
    } catch (thrown) {
      notify.failed(thrown);
    }
  }

  async function undo() {
    try {
      await withSessionRetry(() => restore({ params: { id: deletedId(removal.call, row._id) } }));
      notify.done(messages.deleted.restored);
    } catch (thrown) {
      notify.failed(thrown);
    }
  }

  return (
    <Question title="Delete" yes="Delete" onYes={() => void send()} onNo={onClose}>
      {removal.question(row)} {removal.isFinal ? messages.deleted.isFinal : messages.deleted.canBeUndone}{" "}
      {removal.hasPictures && messages.deleted.withPictures(MAX_PICTURE_BYTES / 1_000_000)}
    </Question>
  );
}

type HeldOrder<Row> = {
  order?: string[];
  saved: readonly Row[];
  isClosed?: boolean;
  rowsAtClose?: readonly Row[];
};

/** Otherwise sorting would move an edited row away, and put another row under the cursor. */
export function useHeldRows<Row extends ListedRow>({ rows, query, page }: Pick<List<Row>, "rows" | "query" | "page">) {
  const [held, setHeld] = useState<HeldOrder<Row>>(NOTHING);
  /** A new row may belong on another page, but is shown first on the page where it was added. */
  const [added, setAdded] = useState<{ on: string; rows: readonly Row[] }>({ on: "", rows: [] });
  const here = JSON.stringify([query, page]);
  const addedHere = added.on === here ? added.rows : [];
  if (held.isClosed && !held.rowsAtClose) setHeld({ ...held, rowsAtClose: rows });
  if (held.rowsAtClose && held.rowsAtClose !== rows) setHeld(NOTHING);
  const listed = held.order ? inOrder(held.order, [...held.saved, ...rows]) : rows;
  const shown = [...addedHere.filter(({ _id }) => listed.every((row) => row._id !== _id)), ...listed];

  const begin = () => setHeld(({ saved }) => ({ saved, order: listed.map(({ _id }) => _id) }));
  const end = () => setHeld((before) => (before.saved.length > 0 ? { ...before, isClosed: true } : NOTHING));

  function recording<Body>(save: Editor<Row, never, Body>["save"]): Editor<Row, never, Body>["save"] {
    return async (body, row, onProgress) => {
      const answer = await save(body, row, onProgress);
      const saved = mergedRow(answer, row);
      if (saved && !row) setAdded({ on: here, rows: [saved, ...addedHere] });
      if (saved && row) setHeld((before) => ({ ...before, saved: [...before.saved, saved] }));
      return answer;
    };
  }

  return {
    rows: shown,
    savedId: held.saved.at(-1)?._id ?? addedHere[0]?._id,
    isHeld: held.saved.length > 0 && listed.some(({ _id }, at) => _id !== rows[at]?._id),
    forget: ({ _id }: Row) => setAdded({ on: here, rows: addedHere.filter((row) => row._id !== _id) }),
    begin,
    end,
    recording,
  };
}

function inOrder<Row extends ListedRow>(order: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row._id, row]));
  return order.flatMap((id) => byId.get(id) ?? []);
}

function mergedRow<Row extends ListedRow>(answer: unknown, before: Row | undefined): Row | undefined {
  const { _id } = (answer ?? {}) as Partial<Row>;
  if (typeof _id !== "string") return undefined;
  const sameReferences = Object.entries(before ?? {}).filter(([name, value]) => {
    const newValue = (answer as Record<string, unknown>)[name];
    return idOf(value) !== undefined && idOf(value) === idOf(newValue);
  });
  return { ...before, ...(answer as Row), ...Object.fromEntries(sameReferences) };
}

const idOf = (value: unknown) => (value as { _id?: string } | null | undefined)?._id;
