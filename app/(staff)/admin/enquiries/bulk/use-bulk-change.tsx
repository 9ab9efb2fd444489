"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { enquiryListWords } from "@/lib/content/enquiry-list-words";
import { type BulkChange, undoing } from "./bulk-changes";
import { BulkDialog } from "./bulk-dialog";

const { bulk: words } = enquiryListWords;
const UNDO_MS = 10_000;

/** Returns a function that changes many rows with a single undo, and the progress dialog. */
export function useBulkChange(): { start: (change: BulkChange) => void; dialog: ReactNode } {
  const [change, setChange] = useState<BulkChange>();
  const offer = useRef<string | number>(undefined);
  // After unmounting, the undo would have no effect.
  useEffect(() => () => void toast.dismiss(offer.current), []);

  function report(made: BulkChange, done: ReadonlySet<string>) {
    const undo = undoing(made, done);
    const action = undo && { label: words.undo, onClick: () => setChange(undo) };
    offer.current = toast.success(made.said(done.size, made.steps.length), { action, duration: UNDO_MS });
  }

  return {
    start: setChange,
    dialog: change && (
      <BulkDialog
        key={change.steps.map(({ key }) => key).join() + change.title}
        change={change}
        onDone={(done) => report(change, done)}
        onClose={() => setChange(undefined)}
      />
    ),
  };
}
