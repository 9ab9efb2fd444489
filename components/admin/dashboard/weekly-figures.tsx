"use client";

import Link from "next/link";
import { loading } from "@/components/admin/kit/content";
import { cluster, row, text } from "@/components/admin/kit/layout";
import { ButtonLink } from "@/components/admin/parts/button";
import { Failure } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { Spoken } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { Figures } from "@/contract/schemas/dashboard";
import { visitorMessages } from "@/contract/visitor-messages";
import { useCall } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { formName } from "@/lib/content/enquiry-placements";
import { addressOfScreen, addressOfSources } from "@/lib/content/screens";
import { fillPlaceholders } from "@/lib/fill-in";
import { dayAndMonth, grouped } from "@/lib/format";
import { Block, Shares } from "./blocks";
import styles from "./dashboard.module.scss";
import words from "./dashboard-words.json";
import { Bars, EnquiriesByStatus } from "./weekly-charts";

export function WeeklyFigures({ mayOpenEnquiries }: { mayOpenEnquiries: boolean }) {
  const { data, error, isValidating, mutate } = useCall(followUpCalls.figures, {});
  return (
    <Panel
      title={words.goes}
      note={data && noteOf(data)}
      tools={
        <ButtonLink look="quiet" href={addressOfSources}>
          Sources report
        </ButtonLink>
      }
    >
      <div className={cluster(0)}>
        <EnquiriesByStatus mayOpenEnquiries={mayOpenEnquiries} />
        {data && <Blocks figures={data} mayOpenEnquiries={mayOpenEnquiries} />}
      </div>
      {error && !data && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
      {!data && !error && <Spoken className={loading}>{visitorMessages.loading}</Spoken>}
    </Panel>
  );
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
const countsIn = (lost: Figures["lost"]) => sum(lost.map(({ count }) => count));
const latestIn = (weeks: Figures["weeks"]) => weeks.findLast(({ hoursToAnswer }) => hoursToAnswer !== null);

const closedIn = (count: number) => fillPlaceholders(words.withoutReason, { count: grouped(count) });

function hoursInWords(count: number): string {
  if (count < 1) return `${Math.round(count * 60)} min`;
  return count < 48 ? `${Math.round(count)} h` : `${Math.round(count / 24)} days`;
}

function noteOf({ weeks, converted, lost, closedWithoutReason }: Figures): string {
  const never = latestIn(weeks) ? "" : ` ${words.neverAnswered}`;
  const withoutReason = closedWithoutReason > 0 ? `, ${closedIn(closedWithoutReason)}` : "";
  const noLosses = fillPlaceholders(words.nothingLost, { converted: grouped(converted), withoutReason });
  return fillPlaceholders(words.weeks, { count: weeks.length }) + (lost.length > 0 ? "" : ` ${noLosses}`) + never;
}

function Blocks({ figures, mayOpenEnquiries }: { figures: Figures; mayOpenEnquiries: boolean }) {
  const { weeks, bySource, byForm, people, converted, lost, closedWithoutReason } = figures;
  const latest = latestIn(weeks)?.hoursToAnswer;
  return (
    <>
      <Block title={words.arrived} figure={grouped(sum(weeks.map(({ arrived }) => arrived)))}>
        <Bars
          caption={words.arrived}
          heads={words.arrivedTable}
          most={grouped}
          rows={weeks.map((week) => ({
            name: dayAndMonth(new Date(week.from)),
            value: week.arrived,
            part: week.answered,
            cells: [grouped(week.arrived), grouped(week.answered)],
          }))}
        />
        <p className={cx(row(2, "center"), text("small", "ink-2"), styles.legend)}>
          <i className={styles.part} /> {words.answered} <i className={styles.others} /> {words.notAnswered}
        </p>
      </Block>
      {latest != null && (
        <Block title={words.within} figure={hoursInWords(latest)}>
          <Bars
            caption={words.within}
            heads={words.withinTable}
            most={hoursInWords}
            rows={weeks.map(({ from, hoursToAnswer }) => ({
              name: dayAndMonth(new Date(from)),
              value: hoursToAnswer ?? 0,
              cells: [hoursToAnswer === null ? "–" : hoursInWords(hoursToAnswer)],
            }))}
          />
        </Block>
      )}
      {bySource.length > 0 && (
        <Block title={words.source}>
          <Shares caption={words.source} head={words.source} counts={bySource} />
        </Block>
      )}
      {byForm.length > 0 && (
        <Block title={words.form}>
          <Shares
            caption={words.form}
            head={words.form}
            counts={byForm.map((form) => ({ ...form, label: formName(form.label) }))}
          />
        </Block>
      )}
      {people.length > 0 && (
        <Block title={words.people}>
          <People people={people} />
        </Block>
      )}
      {(lost.length > 0 || closedWithoutReason > 0) && (
        <Block
          title={words.outcome}
          figure={fillPlaceholders(words.outcomes, { converted: grouped(converted), lost: grouped(countsIn(lost)) })}
        >
          {lost.length > 0 && <Shares caption={words.lost} head={words.whyLost} counts={lost} />}
          {closedWithoutReason > 0 && (
            <p className={cx(row(2, "center"), text("small", "ink-2"), styles.legend)}>
              {closedIn(closedWithoutReason)}
              {mayOpenEnquiries && (
                <Link href={`${addressOfScreen(getScreen("enquiries"))}?reason=none`} prefetch={false}>
                  {words.addReasons}
                </Link>
              )}
            </p>
          )}
        </Block>
      )}
    </>
  );
}

function People({ people }: Pick<Figures, "people">) {
  return (
    <table className={cx(text("figures"), styles.people)} aria-label={words.people}>
      <thead>
        <tr>
          {words.peopleTable.map((head) => (
            <th key={head} scope="col" className={text("small", "ink-3")}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ _id, name, answered, hoursToAnswer }) => (
          <tr key={_id}>
            <th scope="row">{name}</th>
            <td>{grouped(answered)}</td>
            <td>{hoursToAnswer === null ? "–" : hoursInWords(hoursToAnswer)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
