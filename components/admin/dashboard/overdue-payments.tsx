"use client";

import Link from "next/link";
import { grow, plainLink } from "@/components/admin/kit/content";
import { lines, row, text } from "@/components/admin/kit/layout";
import { ButtonLink } from "@/components/admin/parts/button";
import { Panel } from "@/components/admin/parts/panel";
import { cx } from "@/components/ui/cx";
import { paymentCalls } from "@/contract/calls/follow-up";
import { useCall } from "@/lib/api/use-call";
import { addressOfPayments } from "@/lib/content/screens";
import { rupees, typedDay } from "@/lib/format";

/** Nothing until a payment is overdue. */
export function OverduePayments() {
  const { data } = useCall(paymentCalls.list, { query: { state: "overdue", limit: 5 } });
  if (!data || data.data.length === 0) return null;
  return (
    <Panel
      title="Overdue payments"
      count={data.total}
      tools={
        <ButtonLink look="quiet" href={addressOfPayments()}>
          All payments
        </ButtonLink>
      }
    >
      <ul className={lines}>
        {data.data.map(({ _id, name, number, overdue, nextOn }) => (
          <li key={_id} className={row(3, "baseline")}>
            <Link className={cx(grow, plainLink)} href={addressOfPayments(number)} prefetch={false}>
              {name}, {number}
            </Link>
            {nextOn && <span className={text("ink-3", "figures")}>{`since ${typedDay(nextOn)}`}</span>}
            <strong className={text("status-red", "figures")}>{rupees(overdue)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
