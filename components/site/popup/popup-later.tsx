"use client";

import { useEffect, useState } from "react";
import { wasDismissed } from "./dismissal";
import { Popup } from "./popup";

const DELAY_MS = 2_000;

/**
 * Offers a consultation two seconds after the page has loaded (POPU-01). Not a script of its own: nearly all of it is the
 * form that the pages have anyway, and would come twice.
 */
export function PopupLater() {
  const [isDue, setDue] = useState(false);

  useEffect(() => {
    if (wasDismissed()) return;
    const timer = setTimeout(() => setDue(!isTyping()), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return isDue && <Popup onDone={() => setDue(false)} />;
}

/** Who is filling in a form has found what the pop-up offers. */
const isTyping = () => Boolean(document.activeElement?.closest("form, [inputmode], select"));
