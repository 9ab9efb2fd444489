import { History, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { AuditLines } from "@/components/admin/audit/audit-lines";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import type { Editor } from "@/components/admin/editor/use-editor";
import { useAttempt, useSessionRetry } from "@/components/admin/hooks/use-action";
import { AddButton } from "@/components/admin/parts/button";
import { ReadStatus } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody, Question } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { ListWithRecord, type RecordOptions } from "@/components/admin/record/list-with-record";
import { useRight } from "@/components/admin/shell/rights";
import type { ListCall, ListedRow } from "@/components/admin/table/columns-of";
import { type Column, IconButton, RowActions, type RowOpener } from "@/components/admin/table/data-table";
import { auditCalls, deletedCalls, deletedId, entityInPath, MAX_PICTURE_BYTES } from "@/contract/calls/audit";
import type { Call } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import { useCall, useWrite } from "@/lib/api/use-call";
import { ListPanel } from "./list-panel";
import { type List, useAddByAddress, useList, useRowOrder } from "./use-list";

const PAGE_SIZE = 10;
/** Relative to the columns' widths, which add up to about 100. */
const ACTIONS_WIDTH = { alone: 11, withOthers: 16 };

type Props<Row extends ListedRow, Typed extends FieldValues, Body> = {
  title: string;
  list: ListCall<Row>;
  order?: string;
  columns: readonly Column<Row>[];
  editor: Editor<Row, Typed, Body>;
  remove: Removal;
  empty: string;
  actionsHeader?: string;
  rowActions?: (row: Row) => ReactNode;
  tools?: ReactNode;
  failure?: string;
  record?: RecordOptions<Row>;
};

export function ListScreen<Row extends ListedRow, Typed extends FieldValues, Body>(props: Props<Row, Typed, Body>) {
  const { title, columns, editor, remove, empty, actionsHeader = "Action", rowActions, tools, failure, record } = props;
  const list = useList(props.list, PAGE_SIZE, props.order);
  const editedState = useState<Row | "new">();
  const [, setEdited] = editedState;
  useAddByAddress(() => setEdited("new"));
  const nameOf = (row: Row) => columns.find(({ cardSlot }) => cardSlot === "title")?.text?.(row) ?? "";
  const { rowOrder, editButton, deleteButton, dialogs } = useEditing({ list, editor, remove, nameOf, editedState });
  const [historyRow, setHistoryRow] = useState<Row>();

  const buttonsOf = (row: Row) => (
    <RowActions>
      {rowActions?.(row)}
      {editButton(row)}
      <IconButton icon={History} label="History" row={row} onClick={() => setHistoryRow(row)} isSecondary />
      {deleteButton(row)}
    </RowActions>
  );
  const actionsColumn: Column<Row> = {
    header: actionsHeader,
    width: rowActions ? ACTIONS_WIDTH.withOthers : ACTIONS_WIDTH.alone,
    align: "end",
    cardSlot: "actions",
    cell: buttonsOf,
  };

  const panel = (opening?: RowOpener<Row>) => (
    <ListPanel
      title={title}
      list={{ ...list, rows: rowOrder.rows }}
      columns={[...columns, actionsColumn]}
      empty={empty}
      saved={rowOrder}
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
        <ListWithRecord record={record} rows={rowOrder.rows} pages={list} actions={buttonsOf}>
          {panel}
        </ListWithRecord>
      ) : (
        panel()
      )}
      {dialogs}
      {historyRow && (
        <HistoryModal
          kind={entityInPath(remove.call.path)}
          id={historyRow._id}
          name={nameOf(historyRow)}
          onClose={() => setHistoryRow(undefined)}
        />
      )}
    </>
  );
}

type Editing<Row extends ListedRow, Typed extends FieldValues, Body> = {
  list: List<Row>;
  editor: Editor<Row, Typed, Body>;
  remove: Removal;
  nameOf: (row: Row) => string;
  editedState: [edited: Row | "new" | undefined, setEdited: (row: Row | undefined) => void];
};

/** The buttons and dialogs that change the rows of a list. Edited rows keep their place. */
export function useEditing<Row extends ListedRow, Typed extends FieldValues, Body>(props: Editing<Row, Typed, Body>) {
  const { list, editor, remove, nameOf } = props;
  const [edited, setEdited] = props.editedState;
  const rowOrder = useRowOrder(list);
  const mayDelete = useRight("delete");
  const [rowToDelete, setRowToDelete] = useState<Row>();

  function edit(row: Row) {
    rowOrder.freeze();
    setEdited(row);
  }
  function close() {
    rowOrder.release();
    setEdited(undefined);
  }

  return {
    rowOrder,
    editButton: (row: Row) => <IconButton icon={Pencil} label="Edit" row={row} onClick={() => edit(row)} />,
    deleteButton: (row: Row) =>
      mayDelete && <IconButton icon={Trash2} label="Delete" row={row} onClick={() => setRowToDelete(row)} isDanger />,
    dialogs: (
      <>
        {edited && (
          <EditorModal editor={{ ...editor, save: rowOrder.showSaved(editor.save) }} row={edited} onClose={close} />
        )}
        {rowToDelete && (
          <DeleteQuestion
            list={list}
            onRemoved={rowOrder.removeAdded}
            removal={remove}
            row={rowToDelete}
            name={nameOf(rowToDelete)}
            onClose={() => setRowToDelete(undefined)}
          />
        )}
      </>
    ),
  };
}

type Removal = { noun: string; call: Call; isFinal?: true; hasPictures?: true };

type DeleteProps<Row extends ListedRow> = {
  list: List<Row>;
  onRemoved: (row: Row) => void;
  removal: Removal;
  row: Row;
  name: string;
  onClose: () => void;
};

/** Optimistic: a failed delete restores the row (LIST-04, LIST-05). */
function DeleteQuestion<Row extends ListedRow>({ list, onRemoved, removal, row, name, onClose }: DeleteProps<Row>) {
  const withSessionRetry = useSessionRetry();
  const attempt = useAttempt();
  const remove = useWrite(removal.call);
  const restore = useWrite(deletedCalls.restore);

  async function send() {
    onClose();
    try {
      await list.removeRow(row, () => withSessionRetry(() => remove({ params: { id: row._id } })));
      onRemoved(row);
      notify.done(messages.deleted.done(name), removal.isFinal ? undefined : () => void undo());
    } catch (thrown) {
      notify.failed(thrown);
    }
  }

  const undo = () =>
    attempt(async () => {
      await restore({ params: { id: deletedId(removal.call, row._id) } });
      notify.done(messages.deleted.restored);
    });

  return (
    <Question title="Delete" yes="Delete" onYes={() => void send()} onNo={onClose}>
      Delete the {removal.noun} {name}? {removal.isFinal ? messages.deleted.isFinal : messages.deleted.canBeUndone}{" "}
      {removal.hasPictures && messages.deleted.withPictures(MAX_PICTURE_BYTES / 1_000_000)}
    </Question>
  );
}

function HistoryModal({ kind, id, name, onClose }: { kind: string; id: string; name: string; onClose: () => void }) {
  const read = useCall(auditCalls.listOfRow, { params: { entity: kind, id } });
  return (
    <Modal title={`History of ${name}`} size="wide" onClose={onClose}>
      <ModalBody>
        <ReadStatus read={read} rows={3} />
        {read.data?.data.length === 0 && <p>No changes yet.</p>}
        {read.data && <AuditLines entries={read.data.data} isOneRecord />}
      </ModalBody>
      <DoneFoot onClose={onClose} />
    </Modal>
  );
}
