"use client";

import { History, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { AuditLines } from "@/components/admin/audit/audit-lines";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import type { Editor } from "@/components/admin/editor/use-editor";
import { AddButton } from "@/components/admin/parts/button";
import { Unread } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { ListWithRecord, type RecordPart } from "@/components/admin/record/list-with-record";
import { useRight } from "@/components/admin/shell/rights";
import type { ListCall, ListedRow } from "@/components/admin/table/columns-of";
import type { Column, RowOpener } from "@/components/admin/table/data-table";
import { IconButton, RowActions } from "@/components/admin/table/row-actions";
import { auditCalls, entityOf } from "@/contract/calls/audit";
import { useCall } from "@/lib/api/use-call";
import { DeleteQuestion, type Removal, useHeldRows } from "./delete-question";
import { ListPanel } from "./list-panel";
import { useAddByAddress, useList } from "./use-list";

const PAGE_SIZE = 10;
/** Relative to the columns' widths, which add up to about 100. */
const ACTIONS_WIDTH = { alone: 11, withOthers: 16 };

type Props<Row extends ListedRow, Typed extends FieldValues, Body> = {
  title: string;
  list: ListCall<Row>;
  order?: string;
  columns: readonly Column<Row>[];
  editor: Editor<Row, Typed, Body>;
  remove: Removal<Row>;
  empty: string;
  actions?: string;
  rowActions?: (row: Row) => ReactNode;
  tools?: ReactNode;
  failure?: string;
  record?: RecordPart<Row>;
};

export function ListScreen<Row extends ListedRow, Typed extends FieldValues, Body>(props: Props<Row, Typed, Body>) {
  const { title, columns, editor, remove, empty, actions = "Action", rowActions, tools, failure, record } = props;
  const list = useList(props.list, PAGE_SIZE, props.order);
  const held = useHeldRows(list);
  const mayDelete = useRight("delete");
  const [edited, setEdited] = useState<Row | "new">();
  useAddByAddress(() => setEdited("new"));
  const [rowToDelete, setRowToDelete] = useState<Row>();
  const [history, setHistory] = useState<Row>();

  function edit(row: Row) {
    held.begin();
    setEdited(row);
  }
  function close() {
    held.end();
    setEdited(undefined);
  }

  const buttonsOf = (row: Row) => (
    <RowActions>
      {rowActions?.(row)}
      <IconButton icon={Pencil} label="Edit" row={row} onClick={() => edit(row)} />
      <IconButton icon={History} label="History" row={row} onClick={() => setHistory(row)} isSecondary />
      {mayDelete && <IconButton icon={Trash2} label="Delete" row={row} onClick={() => setRowToDelete(row)} isDanger />}
    </RowActions>
  );
  const nameOf = (row: Row) => columns.find(({ cardSlot }) => cardSlot === "title")?.text?.(row) ?? "";
  const action: Column<Row> = {
    header: actions,
    width: rowActions ? ACTIONS_WIDTH.withOthers : ACTIONS_WIDTH.alone,
    align: "end",
    cardSlot: "actions",
    cell: buttonsOf,
  };

  const panel = (opening?: RowOpener<Row>) => (
    <ListPanel
      title={title}
      list={{ ...list, rows: held.rows }}
      columns={[...columns, action]}
      empty={empty}
      saved={held}
      failure={failure}
      opening={opening}
      tools={
        <>
          {tools}
          <AddButton label={editor.words.add} onAdd={() => setEdited("new")} />
        </>
      }
    />
  );

  return (
    <>
      {record ? (
        <ListWithRecord part={record} rows={held.rows} pages={list} actions={buttonsOf}>
          {panel}
        </ListWithRecord>
      ) : (
        panel()
      )}
      {edited && (
        <EditorModal
          editor={{ ...editor, save: held.recording(editor.save) }}
          row={edited === "new" ? undefined : edited}
          onClose={close}
        />
      )}
      {history && (
        <HistoryModal
          kind={entityOf(remove.call.path)}
          id={history._id}
          name={nameOf(history)}
          onClose={() => setHistory(undefined)}
        />
      )}
      {rowToDelete && (
        <DeleteQuestion
          list={list}
          onRemoved={held.forget}
          removal={remove}
          row={rowToDelete}
          name={nameOf(rowToDelete)}
          onClose={() => setRowToDelete(undefined)}
        />
      )}
    </>
  );
}

function HistoryModal({ kind, id, name, onClose }: { kind: string; id: string; name: string; onClose: () => void }) {
  const read = useCall(auditCalls.ofRow, { params: { entity: kind, id } });
  return (
    <Modal title={`History of ${name}`} size="wide" onClose={onClose}>
      <ModalBody>
        <Unread read={read} rows={3} />
        {read.data?.data.length === 0 && <p>No changes yet.</p>}
        {read.data && <AuditLines entries={read.data.data} isOwn />}
      </ModalBody>
      <DoneFoot onClose={onClose} />
    </Modal>
  );
}
