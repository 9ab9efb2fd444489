"use client";

import { useState } from "react";
import { RecoveryCodes } from "./recovery-codes";

/** For whoever has a second factor and nothing to stand in for it: as after enrolling one at sign-in. */
export function CodesReminder() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <RecoveryCodes onClose={() => setOpen(false)} />;
}
