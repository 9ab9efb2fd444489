"use client";

import { lazy, useEffect, useState } from "react";
import { wasDismissed } from "./dismissal";

const DELAY_MS = 2_000;

const Popup = lazy(() => import("./popup").then(({ Popup }) => ({ default: Popup })));

/** Offers a consultation two seconds after the page has loaded (POPU-01). Its code is fetched then, and not before. */
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
