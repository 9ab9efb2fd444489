"use client";

import Link from "next/link";
import { useId } from "react";
import { useNow } from "@/components/admin/hooks/use-now";
import { ContactButtons } from "@/components/admin/table/contact-buttons";
import { readSource } from "@/contract/enquiry-source";
import type { Lead, Work } from "@/contract/schemas/desk";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfRecord, addressOfScreen } from "@/lib/content/screens";
import { originOf } from "@/lib/enquiry/origin";
import { ago, clockTime, grouped, moment } from "@/lib/format";
import { ClaimButton } from "./claim-button";
import { dashboardWords as words } from "./dashboard-words";
import { DoneButton } from "./done-button";
import styles from "./work-now.module.scss";

type List = keyof Work;
type Send = () => Promise<unknown>;
type Props = {
  list: List;
  total: number;
  rows: readonly Lead[];
  whose: "me" | "everybody";
  /** The reader's key. */
  me: string;
  mayOpenEnquiries: boolean;
  withoutStep: (id: string, send: Send) => Promise<unknown>;
  withAssignee: (id: string, send: Send) => Promise<unknown>;
};

/** Links to the full lists. */
const QUERIES: Record<List, string> = {
  newest: "unanswered=0&within=1&sort=-createdAt",
  overdue: "step=overdue&sort=nextStepAt",
  today: "step=today&sort=nextStepAt",
  unanswered: "unanswered=1&sort=createdAt",
  nobody: "assignee=nobody&status=active,pending&sort=createdAt",
};

/** One list of work: each row links to its record and to the phone number. */
export function WorkList({ list, total, rows, whose, me, mayOpenEnquiries, withoutStep, withAssignee }: Props) {
  const id = useId();
  const { title } = words.lists[list];
  const mine = whose === "me" && list !== "nobody" ? "&assignee=mine" : "";
  return (
    <section className={styles.list} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <span id={id}>{title}</span>{" "}
          <span className={list === "overdue" ? styles.late : styles.count}>{grouped(total)}</span>
        </h3>
        {mayOpenEnquiries && total > rows.length && (
          <Link
            className={styles.all}
            href={`${addressOfScreen(getScreen("enquiries"))}?${QUERIES[list]}${mine}`}
            prefetch={false}
            aria-label={words.allOf(title)}
          >
            {words.all}
          </Link>
        )}
      </div>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row._id} className={styles.row}>
            <span className={styles.who}>
              {mayOpenEnquiries ? (
                <Link href={addressOfRecord("enquiry", row._id)} prefetch={false}>
                  {row.name}
                </Link>
              ) : (
                <span>{row.name}</span>
              )}
              <RowDetails list={list} row={row} me={me} isOurs={whose === "everybody"} />
            </span>
            <ContactButtons phone={row.phone} />
            {mayOpenEnquiries && !row.followUp.assignee && !isOfSteps(list) && (
              <ClaimButton row={row} me={me} withAssignee={withAssignee} />
            )}
            {mayOpenEnquiries && row.followUp.nextStep && isOfSteps(list) && (
              <DoneButton row={row} step={row.followUp.nextStep} withoutStep={withoutStep} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isOfSteps = (list: List) => list === "overdue" || list === "today";

type DetailsProps = { list: List; row: Lead; me: string; isOurs: boolean };

/** The step and when it is due, or since when they wait; the number of their enquiries; in everyone's list the assignee. */
function RowDetails({ list, row, me, isOurs }: DetailsProps) {
  const { nextStep, assignee } = row.followUp;
  const isStep = nextStep && isOfSteps(list);
  const when = isStep ? nextStep.at : row.createdAt;
  const who = isStep ? nextStep.who : assignee;
  const { source } = readSource(row.enquiry);
  const rest = [
    isStep ? "" : row.location,
    !isStep && source && originOf(source),
    row.enquiries > 1 && words.enquiries(row.enquiries),
    who && (who._id === me && !isStep ? words.claimedByYou : isOurs && who.name),
  ];
  return (
    <span className={styles.what}>
      {isStep && `${nextStep.what}, `}
      {when && <When at={new Date(when)} list={list} />}
      {rest.filter(Boolean).map((word) => `, ${word}`)}
    </span>
  );
}

function When({ at, list }: { at: Date; list: List }) {
  const now = useNow();
  const minutes = Math.floor((now - at.getTime()) / 60_000);
  const isMinutes = list === "newest" && minutes > 0 && minutes < 60;
  const since = isMinutes ? words.minutes(minutes) : ago(at, new Date(now));
  return (
    <time dateTime={at.toISOString()} title={moment(at)} suppressHydrationWarning>
      {list === "today" ? clockTime(at) : since}
    </time>
  );
}
