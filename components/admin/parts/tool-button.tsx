"use client";

import { type ReactNode, useState } from "react";
import { Button } from "./button";

export function ToolButton({ label, dialog }: { label: string; dialog: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
