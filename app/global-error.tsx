"use client";

import { type Failure, UnexpectedError } from "@/components/site/sections/unexpected-error";
import { unexpected } from "@/contract/unexpected";
import { fontVariables } from "@/styles/fonts/anek";
import "@/styles/globals.scss";

export default function GlobalError(failure: Failure) {
  return (
    <html lang="en-IN" className={fontVariables}>
      <body>
        <title>{unexpected}</title>
        <UnexpectedError {...failure} />
      </body>
    </html>
  );
}
