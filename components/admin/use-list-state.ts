"use client";

import { useEffect, useState } from "react";

/** Long enough to type a syllable, short enough not to be felt as waiting. */
const TYPING_PAUSE_MS = 250;

/**
 * What a list is being asked for. `text` follows every key; `search` follows once the typing pauses, and begins on
 * page 1 in the same step, so that no page of the old search is asked for with the new words (LIST-01).
 */
export function useListState() {
  const [text, setText] = useState("");
  const [{ search, page }, setAsked] = useState({ search: "", page: 1 });

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === search) return;
    const pause = setTimeout(() => setAsked({ search: wanted, page: 1 }), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, search]);

  return { text, setText, search, page, setPage: (next: number) => setAsked({ search, page: next }) };
}
