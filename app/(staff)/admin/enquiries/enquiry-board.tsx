import { ChevronLeft, ChevronRight, Pencil, UserPlus } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { breaks, iconButton, inRow } from "@/components/admin/kit/content";
import { place, row as rowLayout, text } from "@/components/admin/kit/layout";
import { Board, BoardColumn, Card, CardName, cardFoot, cardLine, MAX_CARDS } from "@/components/admin/list/board";
import { useListState } from "@/components/admin/list/use-list";
import { iconProps } from "@/components/admin/parts/button";
import { announce } from "@/components/admin/parts/toasts";
import { ListWithRecord } from "@/components/admin/record/list-with-record";
import { useChangeStatus } from "@/components/admin/record/work/status";
import { ContactButtons, Since } from "@/components/admin/table/cells";
import { IconButton, RowActions, type RowOpener } from "@/components/admin/table/data-table";
import { colourOf, statusWord } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { useCall } from "@/lib/api/use-call";
import { grouped, rupees, squareFeetForStaff } from "@/lib/format";
import { NextStepCell } from "./columns";
import type { EnquiriesView } from "./enquiry-form";

export function EnquiryBoard({ tools, above, myId, editor, edited, onEdit, onConvert, onLose }: EnquiriesView) {
  const search = useListState(followUpCalls.enquiries.query);
  const { reads, columns, rows, total } = useBoard(search.query);
  const changeStatus = useChangeStatus();

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
      <ListWithRecord record={{ kind: "enquiry", myId, convert: onConvert }} rows={rows} actions={buttonsOf}>
        {(opening) => (
          <Board
            title="Enquiries"
            count={{ one: "{n} enquiry", other: "{n} enquiries" }}
            total={total}
            reads={reads}
            search={search}
            tools={tools}
            above={
              <>
                {above}
                <p className="unseen" id="board-help">
                  Use the arrow keys to move between cards. Shift + Left or Right moves a card to another status.
                </p>
              </>
            }
          >
            {columns.map((column) => (
              <StatusColumn key={column.status} {...column} rows={rows} opening={opening} onMove={move} />
            ))}
          </Board>
        )}
      </ListWithRecord>
      {edited && <EditorModal editor={editor} row={edited} onClose={() => onEdit(undefined)} />}
    </>
  );
}

type BoardQuery = Record<string, unknown> & { status?: unknown };

function useBoard({ status: chosenStatuses, ...query }: BoardQuery) {
  const reads = [
    useColumn("pending", query),
    useColumn("active", query),
    useColumn("closed", query),
    useColumn("converted", query),
  ];
  const rows = reads.flatMap(({ data }) => data?.data ?? []);
  const columns = reads
    .filter(({ status }) => !Array.isArray(chosenStatuses) || chosenStatuses.includes(status))
    .map(({ status, data }) => {
      // Until lists are read again, a moved card is in the list of its former status.
      const cards = rows.filter((row) => row.status === status);
      return { status, cards, total: data && (data.total ?? 0) + cards.length - data.data.length };
    });
  const isLoaded = reads.every(({ data }) => data);
  return {
    reads,
    columns,
    rows: columns.flatMap(({ cards }) => cards),
    total: isLoaded ? columns.reduce((sum, { total = 0 }) => sum + total, 0) : undefined,
  };
}

function useColumn(status: EnquiryStatus, { page: _, limit: __, ...query }: BoardQuery) {
  return { status, ...useCall(followUpCalls.enquiries, { query: { ...query, status, limit: MAX_CARDS } }) };
}

const CARD_TYPE = "application/x-enquiry";

type CardProps = {
  opening: RowOpener<FollowedEnquiry>;
  onMove: (row: FollowedEnquiry, status: EnquiryStatus) => void;
};

type ColumnProps = CardProps & ReturnType<typeof useBoard>["columns"][number] & { rows: readonly FollowedEnquiry[] };

function StatusColumn({ status, cards, total, rows, ...cardProps }: ColumnProps) {
  const [isDragOver, setDragOver] = useState(false);

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
    if (row) cardProps.onMove(row, status);
  }

  return (
    <BoardColumn
      name={statusWord(status)}
      className={colourOf(status)}
      figures={total === undefined ? undefined : grouped(total)}
      none="No enquiries"
      notShown={(total ?? 0) - cards.length}
      filter={{ status }}
      cards={cards.map((row) => <EnquiryCard key={row._id} row={row} {...cardProps} />)}
      data-over={isDragOver || undefined}
      onDragEnter={enter}
      onDragOver={enter}
      onDragLeave={leave}
      onDrop={drop}
    />
  );
}

function EnquiryCard({ row, opening, onMove }: CardProps & { row: FollowedEnquiry }) {
  const statusIndex = ([...ENQUIRY_STATUSES] as string[]).indexOf(row.status);
  const neighbours = { left: ENQUIRY_STATUSES[statusIndex - 1], right: ENQUIRY_STATUSES[statusIndex + 1] };

  function drag(event: DragEvent) {
    event.dataTransfer.setData(CARD_TYPE, row._id);
    event.dataTransfer.effectAllowed = "move";
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const newStatus = { ArrowLeft: neighbours.left, ArrowRight: neighbours.right }[event.key];
    if (!event.shiftKey) focusNeighbour(event.currentTarget, event.key);
    else if (newStatus) onMove(row, newStatus);
  }

  const moveButton = (status: EnquiryStatus | undefined, Icon: typeof ChevronLeft) =>
    status && (
      <button
        type="button"
        className={cx(iconButton, inRow)}
        aria-label={`Move ${row.name} to ${statusWord(status)}`}
        title={statusWord(status)}
        onClick={() => onMove(row, status)}
      >
        <Icon size={17} {...iconProps} />
      </button>
    );

  return (
    <Card id={`card-${row._id}`} draggable onDragStart={drag}>
      <p className={cardLine}>
        <CardName row={row} opening={opening} aria-describedby="board-help" draggable={false} onKeyDown={handleKeyDown}>
          {row.name}
        </CardName>
        <Since when={row.createdAt} />
      </p>
      <p className={cx(text("small", "ink-2", "snug"), breaks)}>
        {[row.location, squareFeetForStaff(row.plot_size)].filter(Boolean).join(", ")}
      </p>
      {row.quoted !== undefined && <p className={text("mid", "figures", "snug")}>{rupees(row.quoted)}</p>}
      <p className={cardLine}>
        <NextStepCell enquiry={row} />
        {row.followUp.assignee && <span className={cx(text("ink-2"), breaks)}>{row.followUp.assignee.name}</span>}
      </p>
      <div className={cardFoot}>
        <ContactButtons phone={row.phone} refused={row.refused} />
        <span className={cx(rowLayout(0), place("last"))}>
          {moveButton(neighbours.left, ChevronLeft)}
          {moveButton(neighbours.right, ChevronRight)}
        </span>
      </div>
    </Card>
  );
}

/** Left and right lead to the nearest column with cards, at the same height. */
function focusNeighbour(current: Element, key: string): void {
  const board = current.closest("ul")?.parentElement?.parentElement;
  const columns = [...(board?.children ?? [])].map((column) => [...column.querySelectorAll("[data-card]")]);
  const columnIndex = columns.findIndex((cards) => cards.includes(current));
  const ownColumn = columns[columnIndex] ?? [];
  const cardIndex = ownColumn.indexOf(current);
  const beside = key === "ArrowLeft" ? columns.slice(0, columnIndex).reverse() : columns.slice(columnIndex + 1);
  const nearest = beside.find((cards) => cards.length > 0) ?? [];
  const isVertical = key === "ArrowUp" || key === "ArrowDown";
  const next = isVertical
    ? ownColumn[key === "ArrowUp" ? cardIndex - 1 : cardIndex + 1]
    : nearest[Math.min(cardIndex, nearest.length - 1)];
  (next as HTMLElement | undefined)?.focus();
}
