import { Hourglass } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useNow } from "@/components/admin/hooks/use-now";
import { dialogFrame, note } from "@/components/admin/kit/content";
import { column, row, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { closingBy } from "@/components/admin/parts/modal";
import { Announcer, Toasts, useAnnounced } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { triesSinceReached } from "@/contract/rules/call-outcome";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { FollowedRecord, FollowUp, OperationDecision, TimelineEntry } from "@/contract/schemas/follow-up";
import { recordWords } from "@/lib/content/record-words";
import { duration } from "@/lib/format";
import recordStyles from "./record.module.scss";

type Props = {
  width: "wide" | "narrow";
  label: string;
  first: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** Escape closes it, also from the list, but not from a field of the list, a menu, or a dialog above. */
export function RecordFrame({ width, label, first, frame, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // On a phone the keyboard would cover the start of the record.
    if (window.matchMedia("(pointer: coarse)").matches) frame.current?.focus({ preventScroll: true });
    else first.current?.focus({ preventScroll: true });
    return () => current?.close();
  }, [first, frame]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || width === "narrow") return;
    const field =
      event.target instanceof Element && event.target.closest("input:not([type=checkbox]), textarea, select");
    const isElsewhere = field && !frame.current?.contains(field);
    if (isElsewhere || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  if (width === "wide")
    return (
      <section ref={frame} tabIndex={-1} className={cx(column(0), recordStyles.beside)} aria-label={label}>
        {children}
      </section>
    );

  return (
    <dialog ref={dialog} className={cx(dialogFrame, recordStyles.sheet)} aria-label={label} {...closingBy(onClose)}>
      <section ref={frame} tabIndex={-1} className={cx(column(0), recordStyles.page)}>
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

export function Unfinished({ unfinished, decide }: UnfinishedProps) {
  const shown = unfinished.map(({ _id, text, by, reason, isStuck }) => ({
    _id,
    isStuck,
    title: `${text} was started by ${by || recordWords.site} but has not finished.`,
    more: isStuck ? reason : "It will finish automatically.",
  }));
  useAnnounced(shown.map(({ title, more }) => `${title} ${more}`).join(" "));
  return shown.map(({ _id, isStuck, title, more }) => (
    <div key={_id} className={cx(stack(2), note("yellow"), text("loose"))}>
      <p>
        <strong>{title}</strong> {more}
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

const waitInWords = (span: string, tries: number) =>
  tries > 0 ? `Not reached for ${span}, ${recordWords.tries(tries)}` : `Not called yet, for ${span}`;

type FirstAnswerProps = { enquiry: Enquiry; followUp: FollowUp; timeline: readonly TimelineEntry[] };

export function FirstAnswer({ enquiry, followUp, timeline }: FirstAnswerProps) {
  const now = useNow();
  const { createdAt, status } = enquiry;
  const { firstTouchAt } = followUp;
  const isOver = status === "closed" || status === "converted";
  if (!createdAt || (isOver && !firstTouchAt)) return null;
  const wait = (firstTouchAt ? Date.parse(firstTouchAt) : now) - Date.parse(createdAt);
  if (firstTouchAt && wait === 0) return null;
  const waited = duration(wait);
  return (
    <p
      className={cx(
        row(2, "center"),
        text("tight"),
        firstTouchAt ? text("ink-3") : cx(note("red"), text("mid"), recordStyles.waiting),
      )}
    >
      <Hourglass size={16} {...iconProps} />
      {firstTouchAt ? `First response in ${waited}` : waitInWords(waited, triesSinceReached(timeline))}
    </p>
  );
}
