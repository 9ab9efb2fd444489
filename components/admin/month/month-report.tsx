"use client";

import { ArrowLeft, Printer } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { Spoken } from "@/components/admin/parts/announcer";
import { Button, ButtonLink } from "@/components/admin/parts/button";
import { iconProps } from "@/components/admin/parts/icon-props";
import { Failure } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { followUpCalls } from "@/contract/calls/follow-up";
import { messages } from "@/contract/messages";
import { type Month, monthQuery } from "@/contract/schemas/month";
import { useCall } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { changeOf, monthValue, monthWords as words } from "@/lib/content/month-words";
import { addressOfScreen } from "@/lib/content/screens";
import { isoDate } from "@/lib/format";
import { thisMonth } from "@/lib/month/period";
import styles from "./month.module.scss";
import { MonthFiles } from "./month-files";
import { MonthPeriod } from "./month-period";

/** A period's figures compared with those of the period before. The period is in the address. */
export function MonthReport() {
  const address = useSearchParams();
  const asked = monthQuery.safeParse({ from: address.get("from"), to: address.get("to") });
  const period = asked.success ? asked.data : thisMonth(isoDate(new Date()));
  const { data, error, isValidating, isPrevious, mutate } = useCall(followUpCalls.month, { query: period });
  const month = isPrevious ? undefined : data;
  return (
    <div className={styles.report}>
      <ButtonLink look="quiet" className={styles.back} href={addressOfScreen(getScreen("dashboard"))}>
        <ArrowLeft size={17} {...iconProps} />
        {words.back}
      </ButtonLink>
      <Panel
        title={words.title}
        note={words.periodOf(period)}
        tools={
          <div className={styles.tools}>
            <Button look="quiet" onClick={() => window.print()}>
              <Printer size={16} {...iconProps} />
              {words.print}
            </Button>
            <MonthFiles month={month} />
          </div>
        }
      >
        <MonthPeriod period={period} />
        {error && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
        {!month && !error && <Spoken className={styles.loading}>{messages.loading}</Spoken>}
        {month && <Figures month={month} />}
      </Panel>
    </div>
  );
}

function Figures({ month: { now, before } }: { month: Month }) {
  const { heads } = words;
  return (
    <div className={styles.figures}>
      <table className={styles.table} aria-label={words.periodOf(now)}>
        <thead>
          <tr>
            <th scope="col">{heads.what}</th>
            <th scope="col">{words.periodOf(now)}</th>
            <th scope="col">{words.periodOf(before)}</th>
            <th scope="col">{heads.change}</th>
            <th scope="col">{heads.means}</th>
          </tr>
        </thead>
        <tbody>
          {words.rowsOf(now, before).map(({ name, kind, means, ...of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-head={words.periodOf(now)}>{monthValue(kind, of.now)}</td>
              <td data-head={words.periodOf(before)}>{monthValue(kind, of.before)}</td>
              <td data-head={heads.change}>{changeWords(of)}</td>
              <td>{means}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Lost now={now} before={before} />
    </div>
  );
}

function changeWords(of: Parameters<typeof changeOf>[0]): string {
  const change = changeOf(of);
  return change === undefined ? words.noChange : words.change(change);
}

function Lost({ now, before }: Month) {
  const rows = words.lostRowsOf(now, before);
  if (rows.length === 0) return <p className={styles.none}>{words.noneLost}</p>;
  return (
    <table className={styles.table} aria-label={words.lost}>
      <caption className={styles.caption}>{words.lost}</caption>
      <thead>
        <tr>
          <th scope="col">{words.lostHead}</th>
          <th scope="col">{words.periodOf(now)}</th>
          <th scope="col">{words.periodOf(before)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, ...of }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-head={words.periodOf(now)}>{of.now}</td>
            <td data-head={words.periodOf(before)}>{of.before}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
