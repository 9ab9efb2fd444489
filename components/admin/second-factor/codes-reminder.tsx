"use client";

import { useState } from "react";
import { RecoveryCodes } from "./recovery-codes";

export function CodesReminder() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <RecoveryCodes onClose={() => setOpen(false)} />;
}
