"use client";

import { Pencil, UserPlus } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import type { EnquiriesView } from "@/app/(staff)/admin/enquiries/enquiry-form";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { column, inset, padded, place, row, stack, text } from "@/components/admin/kit/layout";
import { SearchBox } from "@/components/admin/list/list-controls";
import { showQuery, useListState } from "@/components/admin/list/use-list";
import { Button } from "@/components/admin/parts/button";
import { Failure } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { announce, useAnnounced } from "@/components/admin/parts/toasts";
import { ListWithRecord } from "@/components/admin/record/list-with-record";
import { useChangeStatus } from "@/components/admin/record/work/status";
import { IconButton, RowActions } from "@/components/admin/table/row-actions";
import { colourOf, statusWord } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { visitorMessages } from "@/contract/visitor-messages";
import { useCall } from "@/lib/api/use-call";
import { counted, grouped } from "@/lib/format";
import styles from "./board.module.scss";
import { BoardCard, CARD_TYPE } from "./board-card";

export function EnquiryBoard({ tools, above, me, editor, edited, onEdit, onConvert, onLose }: EnquiriesView) {
  const panel = useRef<HTMLElement>(null);
  const state = useListState(followUpCalls.enquiries.query);
  const board = useBoard(state.query);
  const changeStatus = useChangeStatus();
  useAnnounced(board.isLoading ? "" : counted(board.total, { one: "{n} enquiry", other: "{n} enquiries" }));

  function move(row: FollowedEnquiry, status: EnquiryStatus) {
    if (row.status === status) return;
    if (status === "converted") return onConvert(row);
    if (status === "closed") return onLose(row);
    announce(`${row.name} moved to ${statusWord(status)}`);
    changeStatus({ kind: "enquiry", row }, status);
  }

  const buttonsOf = (row: FollowedEnquiry) => (
    <RowActions>
      <IconButton icon={UserPlus} label="Convert" row={row} onClick={() => onConvert(row)} isInWords />
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
            count={board.isLoading ? undefined : board.total}
            tools={
              <>
                <SearchBox text={state.text} onText={state.setText} onDown={() => focusFirstCard(panel.current)} />
                {tools}
              </>
            }
          >
            {above}
            {board.error && <Failure error={board.error} isRetrying={false} onRetry={board.reload} />}
            <p className="unseen" id="board-help">
              Use the arrow keys to move between cards. Shift + Left or Right moves a card to another status.
            </p>
            <ul className={cx(stack(3), inset(3, 4), styles.board)} aria-label="Enquiries by status">
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

type Props = Column & {
  status: EnquiryStatus;
  rows: readonly FollowedEnquiry[];
  onMove: (row: FollowedEnquiry, status: EnquiryStatus) => void;
};

function BoardColumn({ status, cards, total, isHidden, isLoading, rows, onMove }: Props) {
  const [isDragOver, setDragOver] = useState(false);
  if (isHidden) return null;

  function enter(event: DragEvent) {
    if (!event.dataTransfer.types.includes(CARD_TYPE)) return;
    event.preventDefault();
    setDragOver(true);
  }
  function leave({ currentTarget, relatedTarget }: DragEvent) {
    if (!currentTarget.contains(relatedTarget as Node | null)) setDragOver(false);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setDragOver(false);
    const id = event.dataTransfer.getData(CARD_TYPE);
    const row = rows.find(({ _id }) => _id === id);
    if (row) onMove(row, status);
  }

  return (
    <li
      className={cx(
        column(2),
        place("shrinking"),
        padded(2, 2, 2),
        styles.column,
        colourOf(status),
        isDragOver && styles.over,
      )}
      onDragEnter={enter}
      onDragOver={enter}
      onDragLeave={leave}
      onDrop={drop}
    >
      <h3 className={cx(row(0, "center"), text("mid", "solid"), padded(1, 1, 1), styles.head)}>
        {statusWord(status)}
        <span className={text("ink-3", "figures", "light")}>{!isLoading && grouped(total)}</span>
      </h3>
      <ul className={stack(2)} data-column={status}>
        {cards.map((row) => (
          <BoardCard key={row._id} row={row} onMove={onMove} />
        ))}
      </ul>
      {cards.length === 0 && (
        <p className={cx(text("ink-3"), padded(1, 1, 1))}>{isLoading ? visitorMessages.loading : "No enquiries"}</p>
      )}
      {total > cards.length && (
        <Button look="quiet" onClick={() => showQuery({ view: undefined, status })}>
          and {grouped(total - cards.length)} more
        </Button>
      )}
    </li>
  );
}

/** Cards per status: the board is for current work, the list for everything else. */
const MAX_SHOWN = 30;

type BoardQuery = Record<string, unknown> & { status?: unknown };

type Column = { cards: FollowedEnquiry[]; total: number; isHidden: boolean; isLoading: boolean };

function useBoard({ status, ...query }: BoardQuery) {
  const wanted = Array.isArray(status) ? status : [...ENQUIRY_STATUSES];
  const read = {
    active: useColumn("active", query),
    pending: useColumn("pending", query),
    closed: useColumn("closed", query),
    converted: useColumn("converted", query),
  };
  const answers = ENQUIRY_STATUSES.map((one) => read[one]);
  const rows = answers.flatMap(({ data }) => data?.data ?? []);

  function columnOf(one: EnquiryStatus): Column {
    const { data } = read[one];
    const cards = rows.filter((row) => row.status === one);
    const moved = cards.length - (data?.data ?? []).length;
    return {
      cards,
      total: (data?.total ?? 0) + moved,
      isHidden: !wanted.includes(one),
      isLoading: data === undefined,
    };
  }
  const columns = Object.fromEntries(ENQUIRY_STATUSES.map((one) => [one, columnOf(one)])) as Record<
    EnquiryStatus,
    Column
  >;
  return {
    columns,
    rows: ENQUIRY_STATUSES.flatMap((one) => (columns[one].isHidden ? [] : columns[one].cards)),
    total: ENQUIRY_STATUSES.reduce((sum, one) => sum + (columns[one].isHidden ? 0 : columns[one].total), 0),
    isLoading: answers.some(({ data }) => data === undefined),
    error: answers.find(({ error }) => error)?.error,
    reload: () => {
      for (const { mutate } of answers) void mutate();
    },
  };
}

function useColumn(status: EnquiryStatus, { page: _, limit: __, ...query }: BoardQuery) {
  return useCall(followUpCalls.enquiries, { query: { ...query, status, limit: MAX_SHOWN } });
}
