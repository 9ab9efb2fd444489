"use client";

import { type ReactNode, useState } from "react";
import { Button } from "./button";

/** What can be done with a list as a whole, in a dialog of its own. */
export function ToolButton({ label, dialog }: { label: string; dialog: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
