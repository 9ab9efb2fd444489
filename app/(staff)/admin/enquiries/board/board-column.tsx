"use client";

import { type DragEvent, useState } from "react";
import { ask } from "@/components/admin/list/use-list-state";
import { Button } from "@/components/admin/parts/button";
import { colourOf, statusWord } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import type { EnquiryStatus } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { visitorMessages } from "@/contract/visitor-messages";
import { enquiryListWords } from "@/lib/content/enquiry-list-words";
import { grouped } from "@/lib/format";
import styles from "./board.module.scss";
import { BoardCard, CARD_TYPE } from "./board-card";
import type { Column } from "./use-board";

const { board: words } = enquiryListWords;

type Props = Column & {
  status: EnquiryStatus;
  /** All cards of the board, to find the dropped one. */
  rows: readonly FollowedEnquiry[];
  onMove: (row: FollowedEnquiry, status: EnquiryStatus) => void;
};

/** The column of one status. Dropping a card sets it. */
export function BoardColumn({ status, cards, total, isHidden, isLoading, rows, onMove }: Props) {
  const [isOver, setOver] = useState(false);
  if (isHidden) return null;

  function enter(event: DragEvent) {
    if (!event.dataTransfer.types.includes(CARD_TYPE)) return;
    event.preventDefault();
    setOver(true);
  }
  function leave({ currentTarget, relatedTarget }: DragEvent) {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const id = event.dataTransfer.getData(CARD_TYPE);
    const row = rows.find(({ _id }) => _id === id);
    if (row) onMove(row, status);
  }

  return (
    <li
      className={cx(styles.column, colourOf(status), isOver && styles.over)}
      onDragEnter={enter}
      onDragOver={enter}
      onDragLeave={leave}
      onDrop={drop}
    >
      <h3 className={styles.head}>
        {statusWord(status)}
        <span className={styles.count}>{grouped(total)}</span>
      </h3>
      <ul className={styles.cards} data-column={status}>
        {cards.map((row) => (
          <BoardCard key={row._id} row={row} onMove={onMove} />
        ))}
      </ul>
      {cards.length === 0 && <p className={styles.none}>{isLoading ? visitorMessages.loading : words.empty}</p>}
      {total > cards.length && (
        <Button look="quiet" onClick={() => ask({ view: undefined, status })}>
          {words.more(total - cards.length)}
        </Button>
      )}
    </li>
  );
}
