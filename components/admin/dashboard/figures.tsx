"use client";

import Link from "next/link";
import { cluster, row, text } from "@/components/admin/kit/layout";
import { ButtonLink } from "@/components/admin/parts/button";
import { Failure, Unread } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { cx } from "@/components/ui/cx";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { Figures } from "@/contract/schemas/dashboard";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { visitorMessages } from "@/contract/visitor-messages";
import { useCall } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { formName } from "@/lib/content/enquiry-placements";
import { addressOfScreen, addressOfSources } from "@/lib/content/screens";
import { dayAndMonth, grouped } from "@/lib/format";
import { Bars, Block, EnquiriesByStatus, RowsTable, Shares } from "./charts";
import styles from "./dashboard.module.scss";

export function WeeklyFigures({ mayOpenEnquiries }: { mayOpenEnquiries: boolean }) {
  const read = useCall(followUpCalls.figures, {});
  const { data } = read;
  return (
    <Panel
      title="Performance"
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
      <Unread read={read} />
    </Panel>
  );
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
const countsIn = (lost: Figures["lost"]) => sum(lost.map(({ count }) => count));
const latestIn = (weeks: Figures["weeks"]) => weeks.findLast(({ hoursToAnswer }) => hoursToAnswer !== null);

const closedIn = (count: number) => `${grouped(count)} closed without a reason`;

function hoursInWords(count: number): string {
  if (count < 1) return `${Math.round(count * 60)} min`;
  return count < 48 ? `${Math.round(count)} h` : `${Math.round(count / 24)} days`;
}

function noteOf({ weeks, converted, lost, closedWithoutReason }: Figures): string {
  const withoutReason = closedWithoutReason > 0 ? `, ${closedIn(closedWithoutReason)}` : "";
  const noLosses = lost.length > 0 ? "" : ` ${grouped(converted)} converted, 0 lost${withoutReason}.`;
  return `Last ${weeks.length} weeks.${noLosses}${latestIn(weeks) ? "" : " Response time: no data yet."}`;
}

function Blocks({ figures, mayOpenEnquiries }: { figures: Figures; mayOpenEnquiries: boolean }) {
  const { weeks, bySource, byForm, people, converted, lost, closedWithoutReason } = figures;
  const latest = latestIn(weeks)?.hoursToAnswer;
  return (
    <>
      <Block title="Enquiries by week" figure={grouped(sum(weeks.map(({ arrived }) => arrived)))}>
        <Bars
          caption="Enquiries by week"
          heads={["Week starting", "Enquiries", "Answered"]}
          most={grouped}
          rows={weeks.map((week) => ({
            name: dayAndMonth(new Date(week.from)),
            value: week.arrived,
            part: week.answered,
            cells: [grouped(week.arrived), grouped(week.answered)],
          }))}
        />
        <p className={cx(row(2, "center"), text("small", "ink-2"), styles.legend)}>
          <i className={styles.part} /> Answered <i className={styles.others} /> Not called yet
        </p>
      </Block>
      {latest != null && (
        <Block title="Median response time" figure={hoursInWords(latest)}>
          <Bars
            caption="Median response time"
            heads={["Week starting", "Median response time"]}
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
        <Block title="Sources">
          <Shares caption="Sources" head="Sources" counts={bySource} />
        </Block>
      )}
      {byForm.length > 0 && (
        <Block title="Forms">
          <Shares
            caption="Forms"
            head="Forms"
            counts={byForm.map((form) => ({ ...form, label: formName(form.label) }))}
          />
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
        <Block title="Results" figure={`${grouped(converted)} converted, ${grouped(countsIn(lost))} lost`}>
          {lost.length > 0 && <Shares caption="Lost" head="Lost reasons" counts={lost} />}
          {closedWithoutReason > 0 && (
            <p className={cx(row(2, "center"), text("small", "ink-2"), styles.legend)}>
              {closedIn(closedWithoutReason)}
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

const shown = [
  { title: "Total Enquiries", counted: "enquiries", screen: getScreen("enquiries") },
  { title: "Total Projects", counted: "projects", screen: getScreen("projects") },
  { title: "Total Customers", counted: "customers", screen: getScreen("customers") },
  { title: "Total City", counted: "city", screen: getScreen("cities") },
] as const;

export function CountStrip({ permissions }: { permissions: readonly HeldPermission[] }) {
  const { data, error, isValidating, mutate } = useCall(enquiryCalls.counts, {});
  if (error && !data) {
    return (
      <div>
        <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />
      </div>
    );
  }
  return (
    <ul className={styles.strip}>
      {shown.map(({ title, counted, screen }) => {
        const words = (
          <>
            <span className={text("ink-2")}>{title}</span>
            <span className={cx(text("figures", "mid"), styles.figure)}>
              {data ? grouped(data[counted]) : <span className="unseen">{visitorMessages.loading}</span>}
            </span>
          </>
        );
        return (
          <li key={counted}>
            {isAllowed(permissions, screen.access) ? (
              <Link
                className={cx(row(2, "baseline", "between"), styles.inner)}
                href={addressOfScreen(screen)}
                prefetch={false}
              >
                {words}
              </Link>
            ) : (
              <div className={cx(row(2, "baseline", "between"), styles.inner)}>{words}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
