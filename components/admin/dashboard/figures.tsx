import Link from "next/link";
import { grow, plainLink } from "@/components/admin/kit/content";
import { cluster, inset, lines, place, row, text } from "@/components/admin/kit/layout";
import { ButtonLink, LinkIf } from "@/components/admin/parts/button";
import { ReadStatus } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { useRight } from "@/components/admin/shell/rights";
import { cx } from "@/components/ui/cx";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import { paymentCalls } from "@/contract/calls/quotes";
import { OPEN_STATES } from "@/contract/rules/quote-transitions";
import type { Figures, Pipeline as PipelineFigures } from "@/contract/schemas/dashboard";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { visitorMessages } from "@/contract/visitor-messages";
import { useCall } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { formName } from "@/lib/content/enquiry-placements";
import { recordWords } from "@/lib/content/record-words";
import {
  addressOfMonth,
  addressOfPayments,
  addressOfQuotes,
  addressOfScreen,
  addressOfSources,
  type Screen,
} from "@/lib/content/screens";
import { counted, dayAndMonth, grouped, rupees, typedDay } from "@/lib/format";
import { Bars, Block, EnquiriesByStatus, RowsTable, Shares } from "./charts";
import styles from "./dashboard.module.scss";

export function WeeklyFigures({ mayOpenEnquiries }: { mayOpenEnquiries: boolean }) {
  const read = useCall(followUpCalls.figures, {});
  const { data } = read;
  return (
    <Panel
      title="Performance"
      note={data && performanceNote(data)}
      tools={
        <ButtonLink look="quiet" href={addressOfSources}>
          Sources report
        </ButtonLink>
      }
    >
      <div className={cluster(0)}>
        <EnquiriesByStatus mayOpenEnquiries={mayOpenEnquiries} />
        {data && <FigureBlocks figures={data} mayOpenEnquiries={mayOpenEnquiries} />}
      </div>
      <ReadStatus read={read} />
    </Panel>
  );
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const latestAnsweredWeek = (weeks: Figures["weeks"]) => weeks.findLast(({ hoursToAnswer }) => hoursToAnswer !== null);

const closedWithoutReasonText = (count: number) => `${grouped(count)} closed without a reason`;

function hoursInWords(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
}

function performanceNote({ weeks, converted, lost, closedWithoutReason }: Figures): string {
  const withoutReason = closedWithoutReason > 0 ? `, ${closedWithoutReasonText(closedWithoutReason)}` : "";
  const results = lost.length > 0 ? "" : ` ${grouped(converted)} converted, 0 lost${withoutReason}.`;
  const responseTime = latestAnsweredWeek(weeks) ? "" : " Response time: no data yet.";
  return `Last ${weeks.length} weeks.${results}${responseTime}`;
}

function FigureBlocks({ figures, mayOpenEnquiries }: { figures: Figures; mayOpenEnquiries: boolean }) {
  const { weeks, bySource, byForm, people, converted, lost, closedWithoutReason } = figures;
  const latestHours = latestAnsweredWeek(weeks)?.hoursToAnswer;
  const forms = byForm.map(({ label, count }) => ({ label: formName(label), count }));
  const lostCount = sum(lost.map(({ count }) => count));
  return (
    <>
      <Block title="Enquiries by week" figure={grouped(sum(weeks.map(({ arrived }) => arrived)))}>
        <Bars
          caption="Enquiries by week"
          heads={["Week starting", "Enquiries", "Answered"]}
          format={grouped}
          rows={weeks.map((week) => ({
            name: dayAndMonth(new Date(week.from)),
            value: week.arrived,
            darkValue: week.answered,
            cells: [grouped(week.arrived), grouped(week.answered)],
          }))}
        />
        <p className={cx(row(2, "center"), text("small", "ink-2"), styles.legend)}>
          <i className={styles.dark} /> Answered <i className={styles.others} /> Not called yet
        </p>
      </Block>
      {latestHours != null && (
        <Block title="Median response time" figure={hoursInWords(latestHours)}>
          <Bars
            caption="Median response time"
            heads={["Week starting", "Median response time"]}
            format={hoursInWords}
            rows={weeks.map(({ from, hoursToAnswer }) => ({
              name: dayAndMonth(new Date(from)),
              value: hoursToAnswer ?? 0,
              cells: [hoursToAnswer === null ? "–" : hoursInWords(hoursToAnswer)],
            }))}
          />
        </Block>
      )}
      {bySource.length > 0 && (
        <Block title="Sources">
          <Shares caption="Sources" head="Sources" counts={bySource} />
        </Block>
      )}
      {forms.length > 0 && (
        <Block title="Forms">
          <Shares caption="Forms" head="Forms" counts={forms} />
        </Block>
      )}
      {people.length > 0 && (
        <Block title="Team">
          <RowsTable
            caption="Team"
            heads={["Name", "Answered", "Response time"]}
            rows={people.map(({ _id, name, answered, hoursToAnswer }) => ({
              key: _id,
              name,
              cells: [grouped(answered), hoursToAnswer === null ? "–" : hoursInWords(hoursToAnswer)],
            }))}
          />
        </Block>
      )}
      {(lost.length > 0 || closedWithoutReason > 0) && (
        <Block title="Results" figure={`${grouped(converted)} converted, ${grouped(lostCount)} lost`}>
          {lost.length > 0 && <Shares caption="Lost" head="Lost reasons" counts={lost} />}
          {closedWithoutReason > 0 && (
            <p className={cx(row(2, "center"), text("small", "ink-2"), styles.legend)}>
              {closedWithoutReasonText(closedWithoutReason)}
              {mayOpenEnquiries && (
                <Link href={`${addressOfScreen(getScreen("enquiries"))}?reason=none`} prefetch={false}>
                  Add reasons
                </Link>
              )}
            </p>
          )}
        </Block>
      )}
    </>
  );
}

const COUNTS = [
  { title: "Total Enquiries", name: "enquiries", screen: getScreen("enquiries") },
  { title: "Total Projects", name: "projects", screen: getScreen("projects") },
  { title: "Total Customers", name: "customers", screen: getScreen("customers") },
  { title: "Total City", name: "city", screen: getScreen("cities") },
] as const;

export function CountStrip({ permissions }: { permissions: readonly HeldPermission[] }) {
  const read = useCall(enquiryCalls.counts, {});
  const { data, error } = read;
  const mayOpen = (screen: Screen) => isAllowed(permissions, screen.access);
  if (error && !data)
    return (
      <div>
        <ReadStatus read={read} />
      </div>
    );
  return (
    <ul className={styles.strip}>
      {COUNTS.map(({ title, name, screen }) => (
        <li key={name}>
          <LinkIf className={styles.count} href={mayOpen(screen) ? addressOfScreen(screen) : undefined}>
            <span className={cx(row(2, "baseline", "between"), styles.countContent)}>
              <span className={text("ink-2")}>{title}</span>
              <span className={cx(text("figures", "mid"), styles.figure)}>
                {data ? grouped(data[name]) : <span className="unseen">{visitorMessages.loading}</span>}
              </span>
            </span>
          </LinkIf>
        </li>
      ))}
    </ul>
  );
}

export function Pipeline() {
  const read = useCall(followUpCalls.pipeline, {});
  const { data } = read;
  return (
    <Panel
      title="Pipeline"
      note={data && openQuotesNote(data.open)}
      tools={
        <ButtonLink look="quiet" href={addressOfMonth}>
          Month report
        </ButtonLink>
      }
    >
      <ReadStatus read={read} />
      {data && (data.open.count > 0 || data.expired.count > 0) && <PipelineBlocks pipeline={data} />}
    </Panel>
  );
}

const openQuotesNote = ({ count, rupees: value }: PipelineFigures["open"]) =>
  count > 0
    ? `${rupees(value)} in ${counted(count, { one: "{n} quote", other: "{n} quotes" })}`
    : "No open quotes. Create one from an enquiry.";

function PipelineBlocks({ pipeline: { states, people, expired } }: { pipeline: PipelineFigures }) {
  const maySeeQuotes = useRight("enquiries");
  const stateNames = recordWords.quotes.states;
  const rowOf = (name: string, query: Record<string, string>, quotes: { count: number; rupees: number }) => ({
    key: name,
    name: <LinkIf href={maySeeQuotes ? addressOfQuotes({ enquiry: "open", ...query }) : undefined}>{name}</LinkIf>,
    cells: [grouped(quotes.count), rupees(quotes.rupees)],
  });
  const byState = [
    ...states
      .filter(({ count }) => count > 0)
      .map((quotes) => rowOf(stateNames[quotes.state], { state: quotes.state }, quotes)),
    ...(expired.count > 0 ? [rowOf(stateNames.expired, { state: "expired" }, expired)] : []),
  ];
  const byOwner = people.map(({ _id, name, ...quotes }) =>
    rowOf(_id ? name : "Unassigned", { state: OPEN_STATES.join(), assignee: _id ?? "nobody" }, quotes),
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
