"use client";

import { IndianRupee } from "lucide-react";
import { padded, row, stack } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import { Failure } from "@/components/admin/parts/list-notice";
import workStyles from "@/components/admin/record/work/work.module.scss";
import { useRight } from "@/components/admin/shell/rights";
import { paymentCalls } from "@/contract/calls/follow-up";
import type { RecordKind } from "@/contract/schemas/follow-up";
import type { Quote } from "@/contract/schemas/quote";
import { useCall } from "@/lib/api/use-call";
import { paymentWords as words } from "@/lib/content/payment-words";
import { QuotePayments } from "./quote-payments";

type Props = { kind: RecordKind; id: string; quotes: readonly Quote[] | undefined };

/** Staff who see a record's quotes also see whether one is accepted. */
export function RecordPayments({ kind, id, quotes }: Props) {
  const isAccountant = useRight("accounts");
  const seesEnquiries = useRight("enquiries");
  const mayHave = quotes ? quotes.some(({ state }) => state === "accepted") : kind !== "enquiry";
  return mayHave && (isAccountant || seesEnquiries) && <Read kind={kind} id={id} />;
}

function Read({ kind, id }: Omit<Props, "quotes">) {
  const { data, error, isValidating, mutate } = useCall(paymentCalls.ofRecord, { params: { kind, id } });
  if (error) return <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />;
  if (!data || data.length === 0) return null;
  return (
    <section className={padded(3)} aria-label={words.title}>
      <div className={row(2, "center")}>
        <IndianRupee size={16} {...iconProps} />
        <h3 className={workStyles.title}>{words.title}</h3>
      </div>
      <div className={stack(4)}>
        {data.map((payments) => (
          <QuotePayments key={payments._id} payments={payments} all={data} />
        ))}
      </div>
    </section>
  );
}
