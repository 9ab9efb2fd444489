"use client";

import { Pencil, Trash2, UserPlus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useBulkChange } from "@/app/(staff)/admin/enquiries/bulk/bulk-changes";
import { ChosenBar, chooseColumn, useSelection } from "@/app/(staff)/admin/enquiries/bulk/chosen-bar";
import type { EnquiriesView } from "@/app/(staff)/admin/enquiries/enquiry-form";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { DeleteQuestion, useHeldRows } from "@/components/admin/list/delete-question";
import { ListPanel } from "@/components/admin/list/list-panel";
import { type List, useList } from "@/components/admin/list/use-list";
import { markSeenUntil, useSeenUntil } from "@/components/admin/news/news";
import { ListWithRecord } from "@/components/admin/record/list-with-record";
import { useRight } from "@/components/admin/shell/rights";
import type { Column } from "@/components/admin/table/data-table";
import { IconButton, RowActions } from "@/components/admin/table/row-actions";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { enquiryListColumns } from "./columns";
import { sortsByAll } from "./views";

const PAGE_SIZE = 10;

export function EnquiryList({ tools, above, me, editor, edited, onEdit, onConvert, onLose }: EnquiriesView) {
  const list = useList(followUpCalls.enquiries, PAGE_SIZE);
  const newSince = useNewsInList(list);
  const heldRows = useHeldRows(list);
  const mayDelete = useRight("delete");
  const chosen = useSelection(heldRows.rows);
  const bulk = useBulkChange();
  const [rowToDelete, setRowToDelete] = useState<FollowedEnquiry>();

  const address = useSearchParams();

  function edit(row: FollowedEnquiry) {
    heldRows.begin();
    onEdit(row);
  }
  function close() {
    heldRows.end();
    onEdit(undefined);
  }

  const buttonsOf = (row: FollowedEnquiry) => (
    <RowActions>
      <IconButton icon={UserPlus} label="Convert" row={row} onClick={() => onConvert(row)} isSecondary isInWords />
      <IconButton icon={Pencil} label="Edit" row={row} onClick={() => edit(row)} />
      {mayDelete && <IconButton icon={Trash2} label="Delete" row={row} onClick={() => setRowToDelete(row)} isDanger />}
    </RowActions>
  );
  const actions: Column<FollowedEnquiry> = {
    header: "Action",
    width: 14,
    align: "end",
    cardSlot: "actions",
    cell: buttonsOf,
  };

  return (
    <>
      <ListWithRecord
        part={{ kind: "enquiry", me, convert: onConvert }}
        rows={heldRows.rows}
        pages={list}
        actions={buttonsOf}
      >
        {(opening) => (
          <ListPanel
            title="Enquiries"
            empty="No enquiries yet. They appear here as visitors send them."
            list={{ ...list, rows: heldRows.rows }}
            saved={heldRows}
            columns={[
              chooseColumn(chosen, heldRows.rows.length),
              ...enquiryListColumns({ newSince, onConvert, onLose, sortsByAll: sortsByAll(address) }),
              actions,
            ]}
            tools={tools}
            above={above}
            below={<ChosenBar chosen={chosen} onChange={bulk.start} />}
            opening={opening}
          />
        )}
      </ListWithRecord>
      {bulk.dialog}
      {edited && (
        <EditorModal
          editor={{ ...editor, save: heldRows.recording(editor.save) }}
          row={edited === "new" ? undefined : edited}
          onClose={close}
        />
      )}
      {rowToDelete && (
        <DeleteQuestion
          list={list}
          onRemoved={heldRows.forget}
          removal={{
            question: ({ name }) => `Delete the enquiry of ${name}?`,
            call: enquiryCalls.remove,
          }}
          row={rowToDelete}
          name={rowToDelete.name}
          onClose={() => setRowToDelete(undefined)}
        />
      )}
    </>
  );
}

/** Enquiries after this time were unseen when the list was opened. Showing the newest marks it as seen. */
function useNewsInList({ rows, page, query, isFiltered }: List<FollowedEnquiry>): string | undefined {
  const seen = useSeenUntil();
  const newSince = useRef<string>(undefined);
  newSince.current ??= seen;

  const isNewestFirst = page === 1 && !isFiltered && !query.search && (query.sort ?? "-createdAt") === "-createdAt";
  const newest = isNewestFirst ? rows[0]?.createdAt : undefined;
  useEffect(() => {
    if (!newest) return;
    const look = () => document.hasFocus() && markSeenUntil(newest);
    look();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [newest]);
  return newSince.current;
}
