"use client";

import { useSearchParams } from "next/navigation";

const NAME = "record";

/** Marks a history entry that has the list before it. */
const OVER_LIST = "recordOverList";

function addressWith(query: URLSearchParams, id: string | undefined): string {
  const next = new URLSearchParams(query);
  if (id === undefined) next.delete(NAME);
  else next.set(NAME, id);
  return next.size > 0 ? `?${next}` : window.location.pathname;
}

const now = () => new URLSearchParams(window.location.search);

/** Opens a record. From one record to another it replaces the history entry, so that Back leads to the list at once. */
function open(id: string): void {
  const isOpen = now().has(NAME);
  const isOverList = isOpen ? window.history.state?.[OVER_LIST] : true;
  window.history[isOpen ? "replaceState" : "pushState"]({ [OVER_LIST]: isOverList }, "", addressWith(now(), id));
}

function close(): void {
  if (window.history.state?.[OVER_LIST]) window.history.back();
  else window.history.replaceState(null, "", addressWith(now(), undefined));
}

/** The open record, stored in the list's address, so that Back, a reload and a link restore it. */
export function useRecordAddress() {
  const query = new URLSearchParams(useSearchParams());
  return {
    id: query.get(NAME) || undefined,
    addressOf: (row: { _id: string }) => addressWith(query, row._id),
    open,
    close,
  };
}
