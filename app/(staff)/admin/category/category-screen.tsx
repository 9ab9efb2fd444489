"use client";

import { Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/admin/button";
import { type Column, DataTable, focusFirstRow } from "@/components/admin/data-table";
import type { Editor } from "@/components/admin/editor/editor";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { TextField } from "@/components/admin/fields/text-field";
import { iconLook } from "@/components/admin/icon-look";
import { Empty } from "@/components/admin/list-notice";
import { NumberedPager } from "@/components/admin/numbered-pager";
import { pagesIn } from "@/components/admin/pager";
import { Panel } from "@/components/admin/panel";
import { Question } from "@/components/admin/question";
import { IconButton, RowActions } from "@/components/admin/row-actions";
import { SearchBox } from "@/components/admin/search-box";
import { useListState } from "@/components/admin/use-list-state";
import { useShortcuts } from "@/components/admin/use-shortcuts";
import { listQuery } from "@/lib/schemas/list-query";
import {
  type Category,
  type CategoryInput,
  categoryInput,
  rateOf,
  removeCategory,
  saveCategory,
  useCategories,
} from "./categories";

const PAGE_SIZE = 5;

type Typed = z.input<typeof categoryInput>;

const columns: Column<Category>[] = [
  { header: "Category ID", text: (row) => row.categoryId, width: 18 },
  { header: "Category Name", text: (row) => row.categoryName, width: 40, card: "title" },
  { header: "PricePerSqFt", text: (row) => row.pricePerSqFt, width: 30, align: "end" },
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
  save: async (body, row) => saveCategory(body, row),
  fields: () => (
    <>
      <TextField<Typed> name="categoryId" label="Category ID" isHalf />
      <TextField<Typed> name="categoryName" label="Category name" isHalf />
      <TextField<Typed> name="rate" label="Price per sq ft" currency="₹" inputMode="decimal" />
    </>
  ),
};

/** Local rows and numbered pages, so it is put together from the same parts in its own way. */
export function CategoryScreen() {
  const panel = useRef<HTMLElement>(null);
  useShortcuts(panel);
  const { text, setText, asked, page: wanted, setPage } = useListState(listQuery);
  const [edited, setEdited] = useState<Category | "new">();
  const [doomed, setDoomed] = useState<Category>();
  const { search = "" } = asked;
  const found = useCategories().filter((row) => columns.some((column) => matches(column, row, search)));
  const page = Math.min(wanted, pagesIn(found.length, PAGE_SIZE));
  const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);

  const action: Column<Category> = {
    header: "Action",
    width: 12,
    align: "end",
    card: "actions",
    cell: (row) => (
      <RowActions>
        <IconButton icon={Pencil} label="Edit" row={row} onClick={() => setEdited(row)} />
        <IconButton icon={Trash2} label="Delete" row={row} onClick={() => setDoomed(row)} isDanger />
      </RowActions>
    ),
  };

  return (
    <Panel
      ref={panel}
      title="Category"
      count={found.length}
      note="Kept on this computer only."
      tools={
        <>
          <SearchBox text={text} onText={setText} onDown={() => focusFirstRow(panel.current)} />
          <Button look="main" aria-keyshortcuts="n" onClick={() => setEdited("new")}>
            <Plus size={17} {...iconLook} />
            Add Category
          </Button>
        </>
      }
    >
      {rows.length > 0 ? (
        <DataTable label="Category" columns={[...columns, action]} rows={rows} />
      ) : (
        <Empty search={search} onClear={() => setText("")} />
      )}
      <NumberedPager page={page} pageSize={PAGE_SIZE} total={found.length} onPage={setPage} />
      {edited && (
        <EditorModal editor={editor} row={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {doomed && (
        <Question
          title="Delete"
          yes="Delete"
          onYes={() => {
            removeCategory(doomed);
            setDoomed(undefined);
          }}
          onNo={() => setDoomed(undefined)}
        >
          Delete the category {doomed.categoryName}? This cannot be undone.
        </Question>
      )}
    </Panel>
  );
}

const matches = ({ text }: Column<Category>, row: Category, search: string) =>
  text?.(row).toLowerCase().includes(search.toLowerCase());
