"use client";

import Link from "next/link";
import { useId } from "react";
import { ContactButtons } from "@/components/admin/table/contact-buttons";
import { originOf } from "@/components/admin/table/origin";
import { readSource } from "@/contract/enquiry-source";
import type { Work } from "@/contract/schemas/desk";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { getScreen } from "@/lib/auth/permitted-screens";
import { dashboardWords as words } from "@/lib/content/dashboard-words";
import { addressOfRecord, addressOfScreen } from "@/lib/content/screens";
import { ago, clockTime, grouped, moment } from "@/lib/format";
import { DoneButton } from "./done-button";
import styles from "./work-now.module.scss";

type List = keyof Work;
type Props = {
  list: List;
  total: number;
  rows: readonly FollowedEnquiry[];
  whose: "me" | "everybody";
  mayOpenEnquiries: boolean;
  withoutStep: (id: string, send: () => Promise<unknown>) => Promise<unknown>;
};

/** Links to the full lists, oldest first. */
const QUERIES: Record<List, string> = {
  overdue: "step=overdue&sort=nextStepAt",
  today: "step=today&sort=nextStepAt",
  unanswered: "unanswered=0&sort=createdAt",
  nobody: "assignee=nobody&status=active,pending&sort=createdAt",
};

/**
 * One list of due work: each row links to its record and to the phone number. If the lists above show all rows, only
 * the number is shown.
 */
export function WorkList({ list, total, rows, whose, mayOpenEnquiries, withoutStep }: Props) {
  const id = useId();
  const { title } = words.lists[list];
  const mine = whose === "me" && list !== "nobody" ? "&assignee=me" : "";
  return (
    <section className={styles.list} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
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
              <RowDetails list={list} row={row} isOurs={whose === "everybody"} />
            </span>
            <ContactButtons phone={row.phone} />
            {mayOpenEnquiries && row.followUp.nextStep && (list === "overdue" || list === "today") && (
              <DoneButton row={row} step={row.followUp.nextStep} withoutStep={withoutStep} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The step and when it is due or since when it waits; in everyone's list, also the assignee. */
function RowDetails({ list, row, isOurs }: { list: List; row: FollowedEnquiry; isOurs: boolean }) {
  const { nextStep, assignee } = row.followUp;
  const isStep = nextStep && (list === "overdue" || list === "today");
  const when = isStep ? nextStep.at : row.createdAt;
  const who = isStep ? nextStep.who : assignee;
  const { source } = readSource(row.enquiry);
  const rest = [isStep ? "" : row.location, !isStep && source && originOf(source), isOurs && who?.name];
  return (
    <span className={styles.what}>
      {isStep && `${nextStep.what}, `}
      {when && (
        <time dateTime={when} title={moment(new Date(when))} suppressHydrationWarning>
          {isStep && list === "today" ? clockTime(new Date(when)) : ago(new Date(when), new Date())}
        </time>
      )}
      {rest.filter(Boolean).map((word) => `, ${word}`)}
    </span>
  );
}
