"use client";

import { Pencil, UserPlus } from "lucide-react";
import { useRef } from "react";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { useShortcuts } from "@/components/admin/hooks/use-shortcuts";
import { SearchBox } from "@/components/admin/list/search-box";
import { useListState } from "@/components/admin/list/use-list-state";
import { announce, useAnnounced } from "@/components/admin/parts/announcer";
import { Failure } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { ListWithRecord } from "@/components/admin/record/list-with-record";
import { useChangeStatus } from "@/components/admin/record/work/status-menu";
import { IconButton, RowActions } from "@/components/admin/table/row-actions";
import { statusWord } from "@/components/admin/table/status-badge";
import { followUpCalls } from "@/contract/calls/follow-up";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { enquiryListWords } from "@/lib/content/enquiry-list-words";
import type { EnquiriesView } from "../enquiry-form";
import styles from "./board.module.scss";
import { BoardColumn } from "./board-column";
import { useBoard } from "./use-board";

const { board: words } = enquiryListWords;

/** Enquiries as cards by status. A card moves by drag and drop, by its buttons, or by Shift and an arrow. */
export function EnquiryBoard({ tools, above, me, editor, edited, onEdit, onConvert, onLose }: EnquiriesView) {
  const panel = useRef<HTMLElement>(null);
  useShortcuts(panel);
  const state = useListState(followUpCalls.enquiries.query);
  const board = useBoard(state.asked);
  const changeStatus = useChangeStatus();
  useAnnounced(board.isLoading ? "" : words.shown(board.total));

  /** Moving to Converted opens the conversion, to Closed the question why, instead. */
  function move(row: FollowedEnquiry, status: EnquiryStatus) {
    if (row.status === status) return;
    if (status === "converted") return onConvert(row);
    if (status === "closed") return onLose(row);
    announce(words.moved(row.name, statusWord(status)));
    changeStatus({ kind: "enquiry", row }, status);
  }

  const buttonsOf = (row: FollowedEnquiry) => (
    <RowActions>
      <IconButton icon={UserPlus} label="Convert" row={row} onClick={() => onConvert(row)} />
      <IconButton icon={Pencil} label="Edit" row={row} onClick={() => onEdit(row)} />
    </RowActions>
  );

  return (
    <>
      <ListWithRecord part={{ kind: "enquiry", me, convert: onConvert }} rows={board.rows} actions={buttonsOf}>
        {() => (
          <Panel
            ref={panel}
            title="Enquiries"
            count={board.total}
            tools={
              <>
                <SearchBox text={state.text} onText={state.setText} onDown={() => focusFirstCard(panel.current)} />
                {tools}
              </>
            }
          >
            {above}
            {board.error && <Failure error={board.error} isRetrying={false} onRetry={board.reload} />}
            <p className={styles.unseen} id="board-help">
              {words.help}
            </p>
            <ul className={styles.board} aria-label={words.label}>
              {ENQUIRY_STATUSES.map((status) => (
                <BoardColumn key={status} status={status} {...board.columns[status]} onMove={move} rows={board.rows} />
              ))}
            </ul>
          </Panel>
        )}
      </ListWithRecord>
      {edited && (
        <EditorModal editor={editor} row={edited === "new" ? undefined : edited} onClose={() => onEdit(undefined)} />
      )}
    </>
  );
}

const focusFirstCard = (panel: Element | null) => panel?.querySelector<HTMLElement>("[data-card]")?.focus();
