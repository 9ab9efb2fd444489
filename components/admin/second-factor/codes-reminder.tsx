"use client";

import { useState } from "react";
import { RecoveryCodes } from "./recovery-codes";

/** Asks staff with a second factor but no recovery codes to create some, as after enrolling at sign-in. */
export function CodesReminder() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <RecoveryCodes onClose={() => setOpen(false)} />;
}
