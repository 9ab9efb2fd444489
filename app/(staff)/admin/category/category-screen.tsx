"use client";

import { type Column, DataTable } from "@/components/admin/data-table";
import { Empty } from "@/components/admin/list-notice";
import { NumberedPager } from "@/components/admin/numbered-pager";
import { Panel } from "@/components/admin/panel";
import { SearchBox } from "@/components/admin/search-box";
import { useListState } from "@/components/admin/use-list-state";
import { listQuery } from "@/lib/schemas/list-query";
import { type Category, seededCategories } from "./categories";

const PAGE_SIZE = 5;

const columns: Column<Category>[] = [
  { header: "Category ID", text: (row) => row.categoryId },
  { header: "Category Name", text: (row) => row.categoryName, card: "title" },
  { header: "PricePerSqFt", text: (row) => row.pricePerSqFt, align: "end" },
];

/** Local rows and numbered pages, so it is put together from the same parts in its own way. */
export function CategoryScreen() {
  const { text, setText, asked, page, setPage } = useListState(listQuery);
  const { search = "" } = asked;
  const found = seededCategories.filter((row) =>
    Object.values(row).join("\n").toLowerCase().includes(search.toLowerCase()),
  );
  const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <Panel
      title="Category"
      count={found.length}
      note="Kept on this computer only."
      tools={<SearchBox text={text} onText={setText} />}
    >
      {rows.length > 0 ? (
        <DataTable label="Category" columns={columns} rows={rows} />
      ) : (
        <Empty search={search} onClear={() => setText("")} />
      )}
      <NumberedPager page={page} pageSize={PAGE_SIZE} total={found.length} onPage={setPage} />
    </Panel>
  );
}
