"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { z } from "zod";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import type { Editor } from "@/components/admin/editor/use-editor";
import { TextField } from "@/components/admin/fields/inputs";
import { CATEGORIES_KEY, remember, remembered, useRemembered } from "@/components/admin/hooks/use-remembered";
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

const defaultRates = [
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

type Category = z.infer<typeof category>;

const categoryInput = z.object({
  categoryId: required("Category ID is required", LENGTHS.code),
  categoryName: required("Category name is required", LENGTHS.name),
  rate: amount("Price per square foot is required"),
});

type Typed = z.input<typeof categoryInput>;
type CategoryInput = z.infer<typeof categoryInput>;

const priceText = (rate: number) => `Rs. ${rate}/- Sq Ft`;

const defaultCategories: Category[] = defaultRates.map(([categoryName, rate], index) => ({
  _id: categoryName,
  categoryId: String(index + 1),
  categoryName,
  pricePerSqFt: priceText(rate),
}));

const PAGE_SIZE = 5;

const columns: Column<Category>[] = [
  { header: "Category ID", text: (row) => row.categoryId, width: 18, cardSlot: "start" },
  { header: "Category Name", text: (row) => row.categoryName, width: 40, cardSlot: "title" },
  { header: "PricePerSqFt", text: (row) => row.pricePerSqFt, width: 30, align: "end", cardSlot: "finish" },
];

const editor: Editor<Category, Typed, CategoryInput> = {
  words: { add: "Add Category", adding: "Add New Category", editing: "Edit Category", saveChanges: "Update Category" },
  schema: categoryInput,
  blank: { categoryId: "", categoryName: "", rate: "" },
  typed: (row) => ({ categoryId: row.categoryId, categoryName: row.categoryName, rate: rateOf(row) }),
  findDuplicate: async ({ categoryId }, row) => {
    const isSame = (other: Category) => other._id !== row?._id && nameKey(other.categoryId) === nameKey(categoryId);
    const other = readCategories().find(isSame);
    if (!other) return undefined;
    return {
      sentence: messages.admin.categoryExists(other.categoryId, other.categoryName),
      href: `${addressOfScreen(getScreen("category"))}?search=${encodeURIComponent(other.categoryId)}`,
    };
  },
  save: async ({ rate, ...typed }, row) => {
    const _id = row?._id ?? crypto.getRandomValues(new Uint32Array(2)).join("-");
    const saved = { ...typed, _id, pricePerSqFt: priceText(rate) };
    const categories = readCategories();
    storeCategories(row ? categories.map((former) => (former._id === _id ? saved : former)) : [...categories, saved]);
  },
  fields: () => (
    <>
      <TextField<Typed> name="categoryId" label="Category ID" isHalfWidth />
      <TextField<Typed> name="categoryName" label="Category name" isHalfWidth />
      <TextField<Typed> name="rate" label="Price per sq ft" currency="₹" inputMode="decimal" />
    </>
  ),
};

/** ListScreen has neither local rows nor numbered pages, so this screen composes its parts. */
export function CategoryScreen() {
  const panel = useRef<HTMLElement>(null);
  const { text, setText, query, page: requested, setPage } = useListState(listQuery);
  const [edited, setEdited] = useState<Category | "new">();
  const [rowToDelete, setRowToDelete] = useState<Category>();
  const { search = "" } = query;
  const matching = parseCategories(useRemembered(CATEGORIES_KEY)).filter((row) => matches(row, search));
  const page = Math.min(requested, pagesIn(matching.length, PAGE_SIZE));
  const rows = matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
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
      count={matching.length}
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
      <NumberedPager page={page} pageSize={PAGE_SIZE} total={matching.length} onPage={setPage} />
      {edited && <EditorModal editor={editor} row={edited} onClose={() => setEdited(undefined)} />}
      {rowToDelete && (
        <Question
          title="Delete"
          yes="Delete"
          onYes={() => {
            storeCategories(readCategories().filter(({ _id }) => _id !== rowToDelete._id));
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

const matches = (row: Category, search: string) =>
  columns.some(({ text }) => text?.(row).toLowerCase().includes(search.toLowerCase()));

const rateOf = ({ pricePerSqFt }: Category) => pricePerSqFt.match(/[\d.]*\d/)?.[0] ?? "";

const readCategories = () => parseCategories(remembered(CATEGORIES_KEY));

function parseCategories(stored: string | null): Category[] {
  try {
    return z.array(category).parse(JSON.parse(stored ?? ""));
  } catch {
    return defaultCategories;
  }
}

function storeCategories(categories: Category[]): void {
  if (!remember(CATEGORIES_KEY, JSON.stringify(categories)))
    throw new Error("this browser does not store the categories");
}
