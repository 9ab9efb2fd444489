"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { notify } from "@/components/admin/parts/toasts";
import { type BulkChange, undoing } from "./bulk-changes";
import { BulkDialog } from "./bulk-dialog";

/** Returns a function that changes many rows with a single undo, and the progress dialog. */
export function useBulkChange(): { start: (change: BulkChange) => void; dialog: ReactNode } {
  const [change, setChange] = useState<BulkChange>();
  const offer = useRef<string | number>(undefined);
  // After unmounting, the undo would have no effect.
  useEffect(() => () => void notify.dismiss(offer.current), []);

  function report(made: BulkChange, done: ReadonlySet<string>) {
    const undo = undoing(made, done);
    offer.current = notify.done(made.said(done.size, made.steps.length), undo && (() => setChange(undo)));
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
