"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import type { DragEvent, KeyboardEvent } from "react";
import { NextStepCell } from "@/app/(staff)/admin/enquiries/list/next-step-cell";
import { breaks, iconButton, inRow, plainLink, rowName } from "@/components/admin/kit/content";
import { cluster, columnGap, row as line, padded, place, stack, text } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import { useRecordAddress } from "@/components/admin/record/use-record";
import { ContactButtons, Since } from "@/components/admin/table/cells";
import { titleIdOf } from "@/components/admin/table/data-table";
import { statusWord } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { rupees, squareFeetForStaff } from "@/lib/format";
import styles from "./board.module.scss";

export const CARD_TYPE = "application/x-enquiry";

type Props = { row: FollowedEnquiry; onMove: (row: FollowedEnquiry, status: EnquiryStatus) => void };

export function BoardCard({ row, onMove }: Props) {
  const { addressOf, open } = useRecordAddress();
  const index = ([...ENQUIRY_STATUSES] as string[]).indexOf(row.status);
  const neighbours = { left: ENQUIRY_STATUSES[index - 1], right: ENQUIRY_STATUSES[index + 1] };

  function drag(event: DragEvent) {
    event.dataTransfer.setData(CARD_TYPE, row._id);
    event.dataTransfer.effectAllowed = "move";
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const to = { ArrowLeft: neighbours.left, ArrowRight: neighbours.right }[event.key];
    if (!event.shiftKey) focusNeighbour(event.currentTarget, event.key);
    else if (to) onMove(row, to);
  }

  const step = (to: EnquiryStatus | undefined, Icon: typeof ChevronLeft) =>
    to && (
      <button
        type="button"
        className={cx(iconButton, inRow)}
        aria-label={`Move ${row.name} to ${statusWord(to)}`}
        title={statusWord(to)}
        onClick={() => onMove(row, to)}
      >
        <Icon size={17} {...iconProps} />
      </button>
    );

  return (
    <li id={`card-${row._id}`} className={cx(stack(1), padded(2, 2, 3), styles.card)} draggable onDragStart={drag}>
      <p className={cx(cluster(0, "baseline", "between"), columnGap(2), text("snug"), place("shrinking"), styles.line)}>
        <a
          id={titleIdOf(row)}
          className={cx(rowName, plainLink)}
          data-card={row._id}
          href={addressOf(row)}
          aria-describedby="board-help"
          draggable={false}
          onKeyDown={handleKeyDown}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            open(row._id);
          }}
        >
          {row.name}
        </a>
        <Since when={row.createdAt} />
      </p>
      <p className={cx(text("small", "ink-2", "snug"), breaks, styles.line)}>
        {[row.location, squareFeetForStaff(row.plot_size)].filter(Boolean).join(", ")}
      </p>
      {row.quoted !== undefined && (
        <p className={cx(text("mid", "figures", "snug"), styles.line)}>{rupees(row.quoted)}</p>
      )}
      <p className={cx(cluster(0, "baseline", "between"), columnGap(2), text("snug"), place("shrinking"), styles.line)}>
        <NextStepCell enquiry={row} />
        {row.followUp.assignee && <span className={cx(text("ink-2"), breaks)}>{row.followUp.assignee.name}</span>}
      </p>
      <div className={cx(line(0, "center", "between"), styles.foot)}>
        <ContactButtons phone={row.phone} refused={row.refused} />
        <span className={cx(line(0), place("last"))}>
          {step(neighbours.left, ChevronLeft)}
          {step(neighbours.right, ChevronRight)}
        </span>
      </div>
    </li>
  );
}

function focusNeighbour(current: Element, key: string): void {
  const columns = [...(current.closest("[data-column]")?.parentElement?.parentElement?.children ?? [])].map(
    (column) => [...column.querySelectorAll<HTMLElement>("[data-card]")],
  );
  const column = columns.findIndex((cards) => cards.includes(current as HTMLElement));
  const row = columns[column]?.indexOf(current as HTMLElement) ?? 0;
  const inColumn = { ArrowUp: columns[column]?.[row - 1], ArrowDown: columns[column]?.[row + 1] }[key];
  const neighbours = key === "ArrowLeft" ? columns.slice(0, Math.max(column, 0)).reverse() : columns.slice(column + 1);
  const next = key === "ArrowUp" || key === "ArrowDown" ? inColumn : neighbours.find((cards) => cards.length > 0);
  const card = Array.isArray(next) ? next[Math.min(row, next.length - 1)] : next;
  card?.focus();
}
