"use client";

import { Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "./button";
import type { Column } from "./data-table";
import { DeleteQuestion, type Removal } from "./delete-question";
import type { Editor } from "./editor/editor";
import { EditorModal } from "./editor/editor-modal";
import { iconLook } from "./icon-look";
import { ListPanel } from "./list-panel";
import { IconButton, RowActions } from "./row-actions";
import { type ListCall, type Listed, useList } from "./use-list";

const PAGE_SIZE = 10;
/** Beside the columns' widths, which come to about a hundred where they are named. */
const ACTIONS_WIDTH = 9;

type Props<Row extends Listed, Typed extends FieldValues, Body> = {
  title: string;
  list: ListCall<Row>;
  columns: readonly Column<Row>[];
  editor: Editor<Row, Typed, Body>;
  remove: Removal<Row>;
  /** What the column of edit and delete is called, where it is not 'Action'. */
  actions?: string;
  /** What else can be done with a row, before edit and delete. */
  rowActions?: (row: Row) => ReactNode;
  /** What can be done with the list as a whole, before the add button. */
  tools?: ReactNode;
  /** The catalogue's sentence for when this list cannot be fetched, where it has one. */
  failure?: string;
};

/** A list with all that staff do to its rows: add, edit, delete (LIST-04 to 07). */
export function ListScreen<Row extends Listed, Typed extends FieldValues, Body>(props: Props<Row, Typed, Body>) {
  const { title, columns, editor, remove, actions = "Action", rowActions, tools, failure } = props;
  const list = useList(props.list, PAGE_SIZE);
  const [edited, setEdited] = useState<Row | "new">();
  const [doomed, setDoomed] = useState<Row>();

  const action: Column<Row> = {
    header: actions,
    width: ACTIONS_WIDTH,
    align: "end",
    card: "actions",
    cell: (row) => (
      <RowActions>
        {rowActions?.(row)}
        <IconButton icon={Pencil} label="Edit" row={row} onClick={() => setEdited(row)} />
        <IconButton icon={Trash2} label="Delete" row={row} onClick={() => setDoomed(row)} isDanger />
      </RowActions>
    ),
  };

  return (
    <>
      <ListPanel
        title={title}
        list={list}
        columns={[...columns, action]}
        failure={failure}
        tools={
          <>
            {tools}
            <Button look="main" aria-keyshortcuts="n" onClick={() => setEdited("new")}>
              <Plus size={17} {...iconLook} />
              {editor.words.add}
            </Button>
          </>
        }
      />
      {edited && (
        <EditorModal editor={editor} row={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {doomed && <DeleteQuestion list={list} removal={remove} row={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}
