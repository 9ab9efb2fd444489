"use client";

import { useState } from "react";
import { Convert } from "@/app/(staff)/admin/enquiries/convert";
import { LayoutSwitch, useLayout } from "@/app/(staff)/admin/enquiries/list/layout-switch";
import { ListPanel } from "@/components/admin/list/list-panel";
import { useList } from "@/components/admin/list/use-list";
import { quoteCalls } from "@/contract/calls/follow-up";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { useCall } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { quoteColumns } from "./columns";
import { QuoteBoard } from "./quote-board";
import { QuoteFilters } from "./quote-filters";
import { QuoteRecords, type Reader } from "./quote-records";

const PAGE_SIZE = 10;
const TITLE = getScreen("quotes").label;

export function QuotesScreen({ permissions, me }: { permissions: readonly HeldPermission[]; me: string }) {
  const layout = useLayout();
  const [converted, setConverted] = useState<Enquiry>();
  const reader = { me, maySeeEnquiries: isAllowed(permissions, ["enquiries"]), onConvert: setConverted };
  return (
    <>
      {layout === "board" ? <QuoteBoard title={TITLE} reader={reader} /> : <QuoteList reader={reader} />}
      {converted && <Convert enquiry={converted} permissions={permissions} onClose={() => setConverted(undefined)} />}
    </>
  );
}

function QuoteList({ reader }: { reader: Reader }) {
  const list = useList(quoteCalls.find, PAGE_SIZE);
  /** The same request as the list's, which is sent once. */
  const { data } = useCall(quoteCalls.find, { query: { ...list.query, page: list.page, limit: list.pageSize } });
  return (
    <QuoteRecords reader={reader} rows={list.rows} pages={list}>
      {(opening) => (
        <ListPanel
          title={TITLE}
          empty="No quotes yet. Create one from an enquiry."
          list={list}
          columns={quoteColumns}
          tools={<LayoutSwitch />}
          above={<QuoteFilters total={data?.rupees} />}
          opening={opening}
        />
      )}
    </QuoteRecords>
  );
}
