import { UserPlus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { tickBox } from "@/components/admin/kit/content";
import { ListPanel } from "@/components/admin/list/list-panel";
import { useEditing } from "@/components/admin/list/list-screen";
import { type List, useList } from "@/components/admin/list/use-list";
import { markSeenUntil, useSeenUntil } from "@/components/admin/news/news";
import { ListWithRecord } from "@/components/admin/record/list-with-record";
import { IconButton, RowActions } from "@/components/admin/table/data-table";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { ChosenBar, useBulkChange } from "./bulk-changes";
import { type EnquiryColumn, enquiryListColumns } from "./columns";
import type { EnquiriesView } from "./enquiry-form";
import { canSortEveryColumn } from "./filters";

const PAGE_SIZE = 10;

export function EnquiryList({ tools, above, myId, editor, edited, onEdit, onConvert, onLose }: EnquiriesView) {
  const list = useList(followUpCalls.enquiries, PAGE_SIZE);
  const newSince = useNewsInList(list);
  const { rowOrder, editButton, deleteButton, dialogs } = useEditing({
    list,
    editor,
    remove: { noun: "enquiry of", call: enquiryCalls.remove },
    nameOf: ({ name }) => name,
    editedState: [edited, onEdit],
  });
  const selection = useSelection(rowOrder.rows);
  const bulk = useBulkChange();
  const params = useSearchParams();

  const buttonsOf = (row: FollowedEnquiry) => (
    <RowActions>
      <IconButton icon={UserPlus} label="Convert" row={row} onClick={() => onConvert(row)} isSecondary isInWords />
      {editButton(row)}
      {deleteButton(row)}
    </RowActions>
  );
  const actions: EnquiryColumn = { header: "Action", width: 14, align: "end", cardSlot: "actions", cell: buttonsOf };

  return (
    <>
      <ListWithRecord
        record={{ kind: "enquiry", myId, convert: onConvert }}
        rows={rowOrder.rows}
        pages={list}
        actions={buttonsOf}
      >
        {(opening) => (
          <ListPanel
            title="Enquiries"
            empty="No enquiries yet. They appear here as visitors send them."
            list={{ ...list, rows: rowOrder.rows }}
            saved={rowOrder}
            columns={[
              chooseColumn(selection, rowOrder.rows.length),
              ...enquiryListColumns({ newSince, onConvert, onLose, canSortEveryColumn: canSortEveryColumn(params) }),
              actions,
            ]}
            tools={tools}
            above={above}
            below={<ChosenBar chosen={selection.rows} onChange={bulk.start} onClear={selection.clear} />}
            opening={opening}
          />
        )}
      </ListWithRecord>
      {bulk.dialog}
      {dialogs}
    </>
  );
}

/** Returns the time after which enquiries were new when the list opened. Marks the newest as seen once it is shown. */
function useNewsInList({ rows, page, query, isFiltered }: List<FollowedEnquiry>): string | undefined {
  const seen = useSeenUntil();
  const newSince = useRef<string>(undefined);
  newSince.current ??= seen;

  const isNewestFirst = page === 1 && !isFiltered && !query.search && (query.sort ?? "-createdAt") === "-createdAt";
  const newest = isNewestFirst ? rows[0]?.createdAt : undefined;
  useEffect(() => {
    if (!newest) return;
    const markSeen = () => document.hasFocus() && markSeenUntil(newest);
    markSeen();
    window.addEventListener("focus", markSeen);
    return () => window.removeEventListener("focus", markSeen);
  }, [newest]);
  return newSince.current;
}

function useSelection(rows: readonly FollowedEnquiry[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const lastChosen = useRef<string>(undefined);

  function choose({ _id }: FollowedEnquiry, isChosen: boolean, isRange: boolean) {
    const [from, to] = [lastChosen.current, _id].map((id) => rows.findIndex((row) => row._id === id));
    const isKnown = from !== undefined && to !== undefined && from >= 0;
    const range = isRange && isKnown ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [{ _id }];
    lastChosen.current = _id;
    setIds((before) => {
      const chosen = new Set(before);
      for (const row of range) isChosen ? chosen.add(row._id) : chosen.delete(row._id);
      return chosen;
    });
  }

  return {
    rows: rows.filter((row) => ids.has(row._id)),
    has: ({ _id }: FollowedEnquiry) => ids.has(_id),
    choose,
    choosePage: (isChosen: boolean) => setIds(new Set(isChosen ? rows.map(({ _id }) => _id) : [])),
    clear: () => setIds(new Set()),
  };
}

const chooseColumn = (
  { rows, has, choose, choosePage }: ReturnType<typeof useSelection>,
  rowCount: number,
): EnquiryColumn => ({
  header: "Select all on this page",
  head: (
    <label className={tickBox}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = rows.length > 0 && rows.length < rowCount;
        }}
        type="checkbox"
        aria-label="Select all on this page"
        checked={rowCount > 0 && rows.length === rowCount}
        onChange={({ target }) => choosePage(target.checked)}
      />
    </label>
  ),
  width: 5,
  cardSlot: "choice",
  cell: (row) => (
    <label className={tickBox}>
      <input
        type="checkbox"
        aria-label={`Select ${row.name}`}
        checked={has(row)}
        onChange={({ target, nativeEvent }) => choose(row, target.checked, (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  ),
});
