"use client";

import { useSearchParams } from "next/navigation";

const NAME = "record";

const OVER_LIST = "recordOverList";

function addressWith(query: URLSearchParams, id: string | undefined): string {
  const next = new URLSearchParams(query);
  if (id === undefined) next.delete(NAME);
  else next.set(NAME, id);
  return next.size > 0 ? `?${next}` : window.location.pathname;
}

const now = () => new URLSearchParams(window.location.search);

/** Replaces the history entry of another record, so that Back returns to the list at once. */
function open(id: string): void {
  const isOpen = now().has(NAME);
  const isOverList = isOpen ? window.history.state?.[OVER_LIST] : true;
  window.history[isOpen ? "replaceState" : "pushState"]({ [OVER_LIST]: isOverList }, "", addressWith(now(), id));
}

function close(): void {
  if (window.history.state?.[OVER_LIST]) window.history.back();
  else window.history.replaceState(null, "", addressWith(now(), undefined));
}

export function useRecordAddress() {
  const query = new URLSearchParams(useSearchParams());
  return {
    id: query.get(NAME) || undefined,
    addressOf: (row: { _id: string }) => addressWith(query, row._id),
    open,
    close,
  };
}
