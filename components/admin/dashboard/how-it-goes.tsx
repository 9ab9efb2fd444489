"use client";

import { followUpCalls } from "@/contract/calls/follow-up";
import { messages } from "@/contract/messages";
import type { Figures } from "@/contract/schemas/desk";
import { useCall } from "@/lib/api/use-call";
import { dashboardWords as words } from "@/lib/content/dashboard-words";
import { dayAndMonth, grouped } from "@/lib/format";
import { Failure } from "../list-notice";
import { Panel } from "../panel";
import { Bars } from "./bars";
import { Block } from "./block";
import { EnquiriesByStatus } from "./enquiries-by-status";
import styles from "./figures.module.scss";
import { Shares } from "./shares";

/** How the last weeks went: what came, how soon it was answered and by whom, and what became of it. */
export function HowItGoes({ leadsOn }: { leadsOn: boolean }) {
  const { data, error, isValidating, mutate } = useCall(followUpCalls.figures, {});
  return (
    <Panel title={words.goes} note={data && words.weeks(data.weeks.length)}>
      <div className={styles.blocks}>
        <EnquiriesByStatus leadsOn={leadsOn} />
        {data && <Blocks figures={data} />}
      </div>
      {error && !data && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
      {!data && !error && (
        <p className={styles.loading} role="status">
          {messages.loading}
        </p>
      )}
    </Panel>
  );
}

function Blocks({ figures }: { figures: Figures }) {
  const { weeks, bySource, byForm, people, converted, lost } = figures;
  const arrived = weeks.reduce((sum, week) => sum + week.arrived, 0);
  const allLost = lost.reduce((sum, { count }) => sum + count, 0);
  const latest = weeks.findLast(({ hoursToAnswer }) => hoursToAnswer !== null)?.hoursToAnswer;
  return (
    <>
      <Block title={words.arrived} figure={grouped(arrived)}>
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
        <p className={styles.legend}>
          <i className={styles.part} /> {words.answered} <i className={styles.rest} /> {words.notAnswered}
        </p>
      </Block>
      <Block title={words.within} figure={latest == null ? undefined : hours(latest)}>
        {latest == null ? (
          <p className={styles.quiet}>{words.neverAnswered}</p>
        ) : (
          <>
            <Bars
              caption={words.within}
              heads={words.withinTable}
              most={hours}
              rows={weeks.map(({ from, hoursToAnswer }) => ({
                name: dayAndMonth(new Date(from)),
                value: hoursToAnswer ?? 0,
                cells: [hoursToAnswer === null ? "–" : hours(hoursToAnswer)],
              }))}
            />
            <p className={styles.quiet}>{words.median}</p>
          </>
        )}
      </Block>
      <Block title={words.source}>
        <Shares caption={words.source} head={words.source} counts={bySource} none={words.none} />
      </Block>
      <Block title={words.form}>
        <Shares caption={words.form} head={words.form} counts={byForm} none={words.none} />
      </Block>
      <Block title={words.people}>
        <People people={people} />
      </Block>
      <Block title={words.outcome} figure={words.outcomes(grouped(converted), grouped(allLost))}>
        <Shares caption={words.lost} head={words.whyLost} counts={lost} none={words.nothingLost} />
      </Block>
    </>
  );
}

function People({ people }: Pick<Figures, "people">) {
  if (people.length === 0) return <p className={styles.quiet}>{words.nobodyYet}</p>;
  return (
    <table className={styles.people} aria-label={words.people}>
      <thead>
        <tr>
          {words.peopleTable.map((head) => (
            <th key={head} scope="col">
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
            <td>{hoursToAnswer === null ? "–" : hours(hoursToAnswer)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 20 min, 5 h, 3 days: as rough as a median may be read. */
export function hours(count: number): string {
  if (count < 1) return `${Math.round(count * 60)} min`;
  return count < 48 ? `${Math.round(count)} h` : `${Math.round(count / 24)} days`;
}
