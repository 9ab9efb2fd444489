import type { ReactNode } from "react";
import { ListWithRecord } from "@/components/admin/record/list-with-record";
import type { RowOpener } from "@/components/admin/table/data-table";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { ListedQuote } from "@/contract/schemas/quote";

export type Reader = { me: string; maySeeEnquiries: boolean; onConvert: (enquiry: Enquiry) => void };

type Props = {
  reader: Reader;
  rows: readonly ListedQuote[];
  pages?: { page: number; pageSize: number; total: number; setPage: (page: number) => void };
  children: (opening: RowOpener<ListedQuote> | undefined) => ReactNode;
};

/** A quote opens the record of its enquiry. Without the enquiries, as for accounts, there is only its PDF. */
export function QuoteRecords({ reader: { me, maySeeEnquiries, onConvert }, rows, pages, children }: Props) {
  if (!maySeeEnquiries) return children(undefined);
  return (
    <ListWithRecord
      part={{ kind: "enquiry", me, convert: onConvert }}
      rows={rows}
      recordOf={({ enquiry }) => enquiry}
      pages={pages}
      actions={() => null}
    >
      {children}
    </ListWithRecord>
  );
}
