"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { z } from "zod";
import type { Editor } from "@/components/admin/editor/editor";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { TextField } from "@/components/admin/fields/text-field";
import { useShortcuts } from "@/components/admin/hooks/use-shortcuts";
import { NumberedPager } from "@/components/admin/list/numbered-pager";
import { SearchBox } from "@/components/admin/list/search-box";
import { useListState } from "@/components/admin/list/use-list-state";
import { AddButton } from "@/components/admin/parts/button";
import { Empty } from "@/components/admin/parts/list-notice";
import { Question } from "@/components/admin/parts/modal";
import { Panel } from "@/components/admin/parts/panel";
import { type Column, DataTable, focusFirstRow } from "@/components/admin/table/data-table";
import { pagesIn } from "@/components/admin/table/listed";
import { IconButton, RowActions } from "@/components/admin/table/row-actions";
import { useRowFocus } from "@/components/admin/table/use-row-focus";
import { messages } from "@/contract/messages";
import { listQuery } from "@/contract/schemas/list-query";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";
import {
  type Category,
  type CategoryInput,
  categoryInput,
  findCategory,
  rateOf,
  removeCategory,
  saveCategory,
  useCategories,
} from "./categories";

const PAGE_SIZE = 5;

type Typed = z.input<typeof categoryInput>;

const columns: Column<Category>[] = [
  { header: "Category ID", text: (row) => row.categoryId, width: 18, card: "start" },
  { header: "Category Name", text: (row) => row.categoryName, width: 40, card: "title" },
  { header: "PricePerSqFt", text: (row) => row.pricePerSqFt, width: 30, align: "end", card: "finish" },
];

const editor: Editor<Category, Typed, CategoryInput> = {
  words: {
    add: "Add Category",
    adding: "Add New Category",
    editing: "Edit Category",
    saveNew: "Add Category",
    saveChanges: "Update Category",
  },
  schema: categoryInput,
  blank: { categoryId: "", categoryName: "", rate: "" },
  typed: (row) => ({ categoryId: row.categoryId, categoryName: row.categoryName, rate: rateOf(row) }),
  findDuplicate: async ({ categoryId }, row) => {
    const other = findCategory(categoryId, row);
    if (!other) return undefined;
    return {
      sentence: messages.admin.categoryIsThere(other.categoryId, other.categoryName),
      href: `${addressOfScreen(getScreen("category"))}?search=${encodeURIComponent(other.categoryId)}`,
    };
  },
  save: async (body, row) => saveCategory(body, row),
  fields: () => (
    <>
      <TextField<Typed> name="categoryId" label="Category ID" isHalf />
      <TextField<Typed> name="categoryName" label="Category name" isHalf />
      <TextField<Typed> name="rate" label="Price per sq ft" currency="₹" inputMode="decimal" />
    </>
  ),
};

/** Local rows and numbered pages do not fit ListScreen, so this composes its parts. */
export function CategoryScreen() {
  const panel = useRef<HTMLElement>(null);
  useShortcuts(panel);
  const { text, setText, asked, page: requested, setPage } = useListState(listQuery);
  const [edited, setEdited] = useState<Category | "new">();
  const [rowToDelete, setRowToDelete] = useState<Category>();
  const { search = "" } = asked;
  const found = useCategories().filter((row) => columns.some((column) => matches(column, row, search)));
  const page = Math.min(requested, pagesIn(found.length, PAGE_SIZE));
  const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  useRowFocus(panel, rows);

  const action: Column<Category> = {
    header: "Action",
    width: 12,
    align: "end",
    card: "actions",
    cell: (row) => (
      <RowActions>
        <IconButton icon={Pencil} label="Edit" row={row} onClick={() => setEdited(row)} />
        <IconButton icon={Trash2} label="Delete" row={row} onClick={() => setRowToDelete(row)} isDanger />
      </RowActions>
    ),
  };

  return (
    <Panel
      ref={panel}
      title="Category"
      count={found.length}
      note="Saved only in this browser: colleagues don't see it, and the website doesn't use it."
      tools={
        <>
          <SearchBox text={text} onText={setText} onDown={() => focusFirstRow(panel.current)} />
          <AddButton label="Add Category" onAdd={() => setEdited("new")} />
        </>
      }
    >
      {rows.length > 0 ? (
        <DataTable label="Category" columns={[...columns, action]} rows={rows} />
      ) : (
        <Empty none="No categories yet. Add one." search={search} onClear={() => setText("")} />
      )}
      <NumberedPager page={page} pageSize={PAGE_SIZE} total={found.length} onPage={setPage} />
      {edited && (
        <EditorModal editor={editor} row={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {rowToDelete && (
        <Question
          title="Delete"
          yes="Delete"
          onYes={() => {
            removeCategory(rowToDelete);
            setRowToDelete(undefined);
          }}
          onNo={() => setRowToDelete(undefined)}
        >
          Delete the category {rowToDelete.categoryName}? This cannot be undone.
        </Question>
      )}
    </Panel>
  );
}

const matches = ({ text }: Column<Category>, row: Category, search: string) =>
  text?.(row).toLowerCase().includes(search.toLowerCase());
