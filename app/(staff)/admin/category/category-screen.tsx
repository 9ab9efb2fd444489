"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { z } from "zod";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import type { Editor } from "@/components/admin/editor/use-editor";
import { TextField } from "@/components/admin/fields/inputs";
import { CATEGORIES, remember, remembered, useRemembered } from "@/components/admin/hooks/use-remembered";
import { NumberedPager, SearchBox } from "@/components/admin/list/list-controls";
import { useListState } from "@/components/admin/list/use-list";
import { AddButton } from "@/components/admin/parts/button";
import { Empty } from "@/components/admin/parts/list-notice";
import { Question } from "@/components/admin/parts/modal";
import { Panel } from "@/components/admin/parts/panel";
import { pagesIn } from "@/components/admin/table/columns-of";
import { type Column, DataTable, IconButton, RowActions } from "@/components/admin/table/data-table";
import { focusFirstRow, useRowFocus } from "@/components/admin/table/row-focus";
import { nameKey } from "@/contract/clean-text";
import { messages } from "@/contract/messages";
import { listQuery } from "@/contract/schemas/answer";
import { amount, required } from "@/contract/schemas/field";
import { LENGTHS } from "@/contract/schemas/lengths";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";

const seed = [
  ["Basic", 1620],
  ["Classic", 1850],
  ["Premium", 2100],
  ["Royal", 2500],
  ["Luxury", 3000],
  ["Elite", 3500],
  ["Economy", 1500],
  ["Standard", 1750],
] as const;

const category = z.object({
  _id: z.string(),
  categoryId: z.string(),
  categoryName: z.string(),
  pricePerSqFt: z.string(),
});

const categoryInput = z.object({
  categoryId: required("Category ID is required", LENGTHS.code),
  categoryName: required("Category name is required", LENGTHS.name),
  rate: amount("Price per square foot is required"),
});

const priced = (rate: number) => `Rs. ${rate}/- Sq Ft`;
const seeded: Category[] = seed.map(([categoryName, rate], index) => ({
  _id: categoryName,
  categoryId: String(index + 1),
  categoryName,
  pricePerSqFt: priced(rate),
}));

const PAGE_SIZE = 5;

type Typed = z.input<typeof categoryInput>;

const columns: Column<Category>[] = [
  { header: "Category ID", text: (row) => row.categoryId, width: 18, cardSlot: "start" },
  { header: "Category Name", text: (row) => row.categoryName, width: 40, cardSlot: "title" },
  { header: "PricePerSqFt", text: (row) => row.pricePerSqFt, width: 30, align: "end", cardSlot: "finish" },
];

const editor: Editor<Category, Typed, CategoryInput> = {
  words: {
    add: "Add Category",
    adding: "Add New Category",
    editing: "Edit Category",
    saveChanges: "Update Category",
  },
  schema: categoryInput,
  blank: { categoryId: "", categoryName: "", rate: "" },
  typed: (row) => ({ categoryId: row.categoryId, categoryName: row.categoryName, rate: rateOf(row) }),
  findDuplicate: async ({ categoryId }, row) => {
    const other = read().find((one) => one._id !== row?._id && nameKey(one.categoryId) === nameKey(categoryId));
    if (!other) return undefined;
    return {
      sentence: messages.admin.categoryExists(other.categoryId, other.categoryName),
      href: `${addressOfScreen(getScreen("category"))}?search=${encodeURIComponent(other.categoryId)}`,
    };
  },
  save: async ({ rate, ...typed }, row) => {
    const _id = row?._id ?? crypto.getRandomValues(new Uint32Array(2)).join("-");
    const saved = { ...typed, _id, pricePerSqFt: priced(rate) };
    write(row ? read().map((one) => (one._id === _id ? saved : one)) : [...read(), saved]);
  },
  fields: () => (
    <>
      <TextField<Typed> name="categoryId" label="Category ID" isHalfWidth />
      <TextField<Typed> name="categoryName" label="Category name" isHalfWidth />
      <TextField<Typed> name="rate" label="Price per sq ft" currency="₹" inputMode="decimal" />
    </>
  ),
};

/** Local rows and numbered pages do not fit ListScreen, so this composes its parts. */
export function CategoryScreen() {
  const panel = useRef<HTMLElement>(null);
  const { text, setText, query, page: requested, setPage } = useListState(listQuery);
  const [edited, setEdited] = useState<Category | "new">();
  const [rowToDelete, setRowToDelete] = useState<Category>();
  const { search = "" } = query;
  const found = parsed(useRemembered(CATEGORIES)).filter((row) =>
    columns.some((column) => matches(column, row, search)),
  );
  const page = Math.min(requested, pagesIn(found.length, PAGE_SIZE));
  const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  useRowFocus(panel, rows);

  const action: Column<Category> = {
    header: "Action",
    width: 12,
    align: "end",
    cardSlot: "actions",
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
      {edited && <EditorModal editor={editor} row={edited} onClose={() => setEdited(undefined)} />}
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

type Category = z.infer<typeof category>;

type CategoryInput = z.infer<typeof categoryInput>;

const rateOf = ({ pricePerSqFt }: Category) => pricePerSqFt.match(/[\d.]*\d/)?.[0] ?? "";

const read = () => parsed(remembered(CATEGORIES));

function parsed(stored: string | null): Category[] {
  try {
    return z.array(category).parse(JSON.parse(stored ?? ""));
  } catch {
    return seeded;
  }
}

function write(categories: Category[]): void {
  if (!remember(CATEGORIES, JSON.stringify(categories))) throw new Error("this browser does not store the categories");
}

const removeCategory = ({ _id }: Category) => write(read().filter((one) => one._id !== _id));
