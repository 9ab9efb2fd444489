import type { ReactNode } from "react";

export function Notice({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className="cluster center apart-5 pad-3 text-2 dashed">
      <p className="pad-2">{message}</p>
      {children}
    </div>
  );
}
