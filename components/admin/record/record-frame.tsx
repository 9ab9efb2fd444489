import { Hourglass } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useNow } from "@/components/admin/hooks/use-now";
import { dialogFrame, note } from "@/components/admin/kit/content";
import { column, row, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { closeHandlers } from "@/components/admin/parts/modal";
import { Announcer, Toasts, useAnnounced } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { triesSinceReached } from "@/contract/rules/call-outcome";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { FollowedRecord, FollowUp, OperationDecision, TimelineEntry } from "@/contract/schemas/follow-up";
import { recordWords } from "@/lib/content/record-words";
import { duration } from "@/lib/format";
import styles from "./record.module.scss";

type Props = {
  width: "wide" | "narrow";
  label: string;
  firstFocused: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** Escape closes the record, also from its list, but not from a field of the list, a menu, or a dialog above. */
export function RecordFrame({ width, label, firstFocused, frame, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // On a phone the keyboard would cover the start of the record.
    if (window.matchMedia("(pointer: coarse)").matches) frame.current?.focus({ preventScroll: true });
    else firstFocused.current?.focus({ preventScroll: true });
    return () => current?.close();
  }, [firstFocused, frame]);

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || width === "narrow") return;
    const field =
      event.target instanceof Element && event.target.closest("input:not([type=checkbox]), textarea, select");
    const isFieldOfList = field && !frame.current?.contains(field);
    if (isFieldOfList || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, []);

  if (width === "wide")
    return (
      <section ref={frame} tabIndex={-1} className={cx(column(0), styles.beside)} aria-label={label}>
        {children}
      </section>
    );

  return (
    <dialog ref={dialog} className={cx(dialogFrame, styles.sheet)} aria-label={label} {...closeHandlers(onClose)}>
      <section ref={frame} tabIndex={-1} className={cx(column(0), styles.page)}>
        {children}
      </section>
      <Toasts position="top-center" />
      <Announcer />
    </dialog>
  );
}

type UnfinishedProps = {
  unfinished: NonNullable<FollowedRecord["unfinished"]>;
  decide: (operation: string, decision: OperationDecision["decision"]) => void;
};

export function UnfinishedOperations({ unfinished, decide }: UnfinishedProps) {
  const operations = unfinished.map(({ _id, text, by, reason, isStuck }) => ({
    _id,
    isStuck,
    title: `${text} was started by ${by || recordWords.site} but has not finished.`,
    outlook: isStuck ? reason : "It will finish automatically.",
  }));
  useAnnounced(operations.map(({ title, outlook }) => `${title} ${outlook}`).join(" "));
  return operations.map(({ _id, isStuck, title, outlook }) => (
    <div key={_id} className={cx(stack(2), note("yellow"), text("loose"))}>
      <p>
        <strong>{title}</strong> {outlook}
      </p>
      {isStuck && (
        <p className={row(2)}>
          <Button onClick={() => decide(_id, "again")}>Try again</Button>
          <Button look="quiet" onClick={() => decide(_id, "stop")}>
            Leave as is
          </Button>
        </p>
      )}
    </div>
  ));
}

const waitInWords = (waited: string, tries: number) =>
  tries > 0 ? `Not reached for ${waited}, ${recordWords.tries(tries)}` : `Not called yet, for ${waited}`;

type FirstAnswerProps = { enquiry: Enquiry; followUp: FollowUp; timeline: readonly TimelineEntry[] };

export function FirstAnswer({ enquiry, followUp, timeline }: FirstAnswerProps) {
  const now = useNow();
  const { createdAt, status } = enquiry;
  const { firstTouchAt } = followUp;
  const isOver = status === "closed" || status === "converted";
  if (!createdAt || (isOver && !firstTouchAt)) return null;
  const waitMs = (firstTouchAt ? Date.parse(firstTouchAt) : now) - Date.parse(createdAt);
  if (firstTouchAt && waitMs === 0) return null;
  const waited = duration(waitMs);
  const look = firstTouchAt ? text("ink-3") : cx(note("red"), text("mid"), styles.waiting);
  return (
    <p className={cx(row(2, "center"), text("tight"), look)}>
      <Hourglass size={16} {...iconProps} />
      {firstTouchAt ? `First response in ${waited}` : waitInWords(waited, triesSinceReached(timeline))}
    </p>
  );
}
