"use client";

import { type ErrorPageProps, UnexpectedError } from "@/components/site/sections/unexpected-error";
import { unexpected } from "@/contract/unexpected";
import { fontVariables } from "@/styles/fonts/anek";
import "@/styles/globals.scss";

export default function GlobalError(props: ErrorPageProps) {
  return (
    <html lang="en-IN" className={fontVariables}>
      <body>
        <title>{unexpected}</title>
        <UnexpectedError {...props} />
      </body>
    </html>
  );
}
