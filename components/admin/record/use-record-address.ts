"use client";

import { useSearchParams } from "next/navigation";

const NAME = "record";

/** Says of a place in the browser's history that the list lies behind it. */
const OVER_LIST = "recordOverList";

function addressWith(query: URLSearchParams, id: string | undefined): string {
  const next = new URLSearchParams(query);
  if (id === undefined) next.delete(NAME);
  else next.set(NAME, id);
  return next.size > 0 ? `?${next}` : window.location.pathname;
}

const now = () => new URLSearchParams(window.location.search);

/**
 * Goes from the list to a record, or from one record to another: the way back leads to the list at once, however many
 * records were looked at.
 */
function open(id: string): void {
  const isOpen = now().has(NAME);
  const isOverList = isOpen ? window.history.state?.[OVER_LIST] : true;
  window.history[isOpen ? "replaceState" : "pushState"]({ [OVER_LIST]: isOverList }, "", addressWith(now(), id));
}

function close(): void {
  if (window.history.state?.[OVER_LIST]) window.history.back();
  else window.history.replaceState(null, "", addressWith(now(), undefined));
}

/** Which record is open beside the list, kept in the list's address, so that back, a reload and a link show the same. */
export function useRecordAddress() {
  const query = new URLSearchParams(useSearchParams());
  return {
    id: query.get(NAME) || undefined,
    addressOf: (row: { _id: string }) => addressWith(query, row._id),
    open,
    close,
  };
}
