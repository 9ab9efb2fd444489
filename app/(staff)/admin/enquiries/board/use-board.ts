"use client";

import { followUpCalls } from "@/contract/calls/follow-up";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { useCall } from "@/lib/api/use-call";

/** Cards per status: the board is for current work, the list for everything else. */
const SHOWN = 30;

type Asked = Record<string, unknown> & { status?: unknown };

/** `more` cards of this status are not shown; `isHidden` if the filter excludes the status. */
export type Column = { cards: FollowedEnquiry[]; total: number; isHidden: boolean; isLoading: boolean };

/** Filtered enquiries by their status on screen, including changes that are still being saved. */
export function useBoard({ status, ...query }: Asked) {
  const wanted = Array.isArray(status) ? status : [...ENQUIRY_STATUSES];
  const read = {
    active: useColumn("active", query),
    pending: useColumn("pending", query),
    closed: useColumn("closed", query),
    converted: useColumn("converted", query),
  };
  const answers = ENQUIRY_STATUSES.map((one) => read[one]);
  const rows = answers.flatMap(({ data }) => data?.data ?? []);

  function columnOf(one: EnquiryStatus): Column {
    const { data } = read[one];
    const cards = rows.filter((row) => row.status === one);
    const moved = cards.length - (data?.data ?? []).length;
    return {
      cards,
      total: (data?.total ?? 0) + moved,
      isHidden: !wanted.includes(one),
      isLoading: data === undefined,
    };
  }
  const columns = Object.fromEntries(ENQUIRY_STATUSES.map((one) => [one, columnOf(one)])) as Record<
    EnquiryStatus,
    Column
  >;
  return {
    columns,
    rows: ENQUIRY_STATUSES.flatMap((one) => (columns[one].isHidden ? [] : columns[one].cards)),
    total: ENQUIRY_STATUSES.reduce((sum, one) => sum + (columns[one].isHidden ? 0 : columns[one].total), 0),
    isLoading: answers.some(({ data }) => data === undefined),
    error: answers.find(({ error }) => error)?.error,
    reload: () => {
      for (const { mutate } of answers) void mutate();
    },
  };
}

function useColumn(status: EnquiryStatus, { page: _, limit: __, ...query }: Asked) {
  return useCall(followUpCalls.enquiries, { query: { ...query, status, limit: SHOWN } });
}
