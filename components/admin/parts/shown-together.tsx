"use client";

import type { ReactNode } from "react";
import { useIsRead } from "@/lib/api/use-call";
import { Loading } from "./list-notice";

/** Parts with reads of their own, none of which moves another by its first answer. */
export function ShownTogether({ className, children }: { className?: string; children: ReactNode }) {
  const isRead = useIsRead();
  return (
    <>
      {!isRead && <Loading rows={8} />}
      <div hidden={!isRead}>
        <div className={className}>{children}</div>
      </div>
    </>
  );
}
