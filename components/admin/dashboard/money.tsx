"use client";

import Link from "next/link";
import { grow, plainLink } from "@/components/admin/kit/content";
import { cluster, inset, lines, place, row, text } from "@/components/admin/kit/layout";
import { ButtonLink, LinkIf } from "@/components/admin/parts/button";
import { Unread } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { useRight } from "@/components/admin/shell/rights";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import { paymentCalls } from "@/contract/calls/quotes";
import { OPEN_STATES } from "@/contract/rules/quote-transitions";
import type { Pipeline as Answer } from "@/contract/schemas/dashboard";
import { useCall } from "@/lib/api/use-call";
import { addressOfMonth, addressOfPayments, addressOfQuotes } from "@/lib/content/screens";
import { counted, grouped, rupees, typedDay } from "@/lib/format";
import { Block, RowsTable } from "./charts";

const STATE_LABELS = { made: "Not sent", sent: "Sent" } satisfies Record<(typeof OPEN_STATES)[number], string>;

export function Pipeline() {
  const read = useCall(followUpCalls.pipeline, {});
  const { data } = read;
  return (
    <Panel
      title="Pipeline"
      note={data && noteOf(data.open)}
      tools={
        <ButtonLink look="quiet" href={addressOfMonth}>
          Month report
        </ButtonLink>
      }
    >
      <Unread read={read} />
      {data && (data.open.count > 0 || data.expired.count > 0) && <Blocks pipeline={data} />}
    </Panel>
  );
}

const noteOf = ({ count, rupees: value }: Answer["open"]) =>
  count > 0
    ? `${rupees(value)} in ${counted(count, { one: "{n} quote", other: "{n} quotes" })}`
    : "No open quotes. Create one from an enquiry.";

function Blocks({ pipeline: { states, people, expired } }: { pipeline: Answer }) {
  const maySeeQuotes = useRight("enquiries");
  const rowOf = (name: string, query: Record<string, string>, of: { count: number; rupees: number }) => ({
    key: name,
    name: <LinkIf href={maySeeQuotes ? addressOfQuotes({ enquiry: "open", ...query }) : undefined}>{name}</LinkIf>,
    cells: [grouped(of.count), rupees(of.rupees)],
  });
  const byState = [
    ...states.filter(({ count }) => count > 0).map((of) => rowOf(STATE_LABELS[of.state], { state: of.state }, of)),
    ...(expired.count > 0 ? [rowOf("Expired", { state: "expired" }, expired)] : []),
  ];
  const byOwner = people.map((of) =>
    rowOf(of._id ? of.name : "Unassigned", { state: OPEN_STATES.join(), assignee: of._id ?? "nobody" }, of),
  );
  return (
    <div className={cluster(0)}>
      <Block title="Open quotes by status">
        <RowsTable caption="Open quotes by status" heads={["Status", "Quotes", "Value"]} rows={byState} />
      </Block>
      {people.length > 0 && (
        <Block title="Open quotes by lead owner">
          <RowsTable caption="Open quotes by lead owner" heads={["Lead owner", "Quotes", "Value"]} rows={byOwner} />
        </Block>
      )}
      <p className={cx(text("small", "ink-3"), inset(0, 4), place("whole"))}>
        Open: the last revision of a quote, not accepted or declined, still valid, of an enquiry that is not closed or
        converted. A quote belongs to the lead owner of its enquiry. Expired quotes are not in the total.
      </p>
    </div>
  );
}

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
