"use client";

import type { Route } from "next";
import Link from "next/link";
import { cluster, inset, place, text } from "@/components/admin/kit/layout";
import { ButtonLink } from "@/components/admin/parts/button";
import { Unread } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { useRight } from "@/components/admin/shell/rights";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import { OPEN_STATES } from "@/contract/rules/quote-transitions";
import type { Pipeline as Answer } from "@/contract/schemas/dashboard";
import { useCall } from "@/lib/api/use-call";
import { addressOfMonth, addressOfQuotes } from "@/lib/content/screens";
import { counted, grouped, rupees } from "@/lib/format";
import { Block } from "./blocks";
import styles from "./dashboard.module.scss";

const STATES = { made: "Not sent", sent: "Sent" } satisfies Record<(typeof OPEN_STATES)[number], string>;

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

const quotesOf = (query: Record<string, string>) => addressOfQuotes({ enquiry: "open", ...query });

function Blocks({ pipeline: { states, people, expired } }: { pipeline: Answer }) {
  const byState = [
    ...states.map(({ state, ...amount }) => ({ name: STATES[state], href: quotesOf({ state }), ...amount })),
    { name: "Expired", href: quotesOf({ state: "expired" }), ...expired },
  ].filter(({ count }) => count > 0);
  const byOwner = people.map(({ _id, name, ...amount }) => ({
    name: _id ? name : "Unassigned",
    href: quotesOf({ state: OPEN_STATES.join(), assignee: _id ?? "nobody" }),
    ...amount,
  }));
  return (
    <div className={cluster(0)}>
      <Block title="Open quotes by status">
        <Amounts caption="Open quotes by status" head="Status" rows={byState} />
      </Block>
      {people.length > 0 && (
        <Block title="Open quotes by lead owner">
          <Amounts caption="Open quotes by lead owner" head="Lead owner" rows={byOwner} />
        </Block>
      )}
      <p className={cx(text("small", "ink-3"), inset(0, 4), place("whole"))}>
        Open: the last revision of a quote, not accepted or declined, still valid, of an enquiry that is not closed or
        converted. The lead owner has its quotes. Expired quotes are not in the total.
      </p>
    </div>
  );
}

type AmountRow = { name: string; href: Route; count: number; rupees: number };
type AmountsProps = { caption: string; head: string; rows: readonly AmountRow[] };

function Amounts({ caption, head, rows }: AmountsProps) {
  const maySeeQuotes = useRight("enquiries");
  return (
    <table className={cx(text("figures"), styles.people)} aria-label={caption}>
      <thead>
        <tr>
          {[head, "Quotes", "Value"].map((one) => (
            <th key={one} scope="col" className={text("small", "ink-3")}>
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, href, count, rupees: value }) => (
          <tr key={name}>
            <th scope="row">
              {maySeeQuotes ? (
                <Link href={href} prefetch={false}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </th>
            <td>{grouped(count)}</td>
            <td>{rupees(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
