"use client";

import type { ReactNode } from "react";
import { below } from "@/components/admin/kit/content";
import { place, stack, text } from "@/components/admin/kit/layout";
import { shownValue } from "@/components/admin/table/csv";
import { cx } from "@/components/ui/cx";
import { publicationCalls } from "@/contract/calls/catalogue";
import { languageOf, readSource } from "@/contract/enquiry-source";
import { projectEntity } from "@/contract/entities/catalogue";
import { type AnyEntity, fieldOf, namesOf } from "@/contract/entities/entity";
import { customerEntity, enquiryEntity } from "@/contract/entities/people";
import { languages } from "@/contract/language";
import { useCall } from "@/lib/api/use-call";
import publicationWords from "@/lib/content/publication-words.json";
import { originInWords } from "@/lib/enquiry/origin";
import { moment } from "@/lib/format";
import type { Followed } from "./followed";
import styles from "./record.module.scss";

export function Facts({ followed }: { followed: Followed }) {
  const { createdAt } = followed.row;
  const receivedLabel = followed.kind === "enquiry" ? "Received" : "Added";
  const received: Fact = [receivedLabel, createdAt && moment(new Date(createdAt))];
  return (
    <>
      {followed.kind === "enquiry" && <Message enquiry={followed.row.enquiry} />}
      <RecordFacts facts={[...factsOf(followed), received]} />
    </>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

export function RecordFacts({ className, facts }: { className?: string; facts: readonly Fact[] }) {
  return (
    <dl className={cx(styles.facts, className)}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const entityOf = { enquiry: enquiryEntity, customer: customerEntity, project: projectEntity };
const SHOWN_ELSEWHERE = ["name", "projectName", "status", "enquiry", "imageUrl"];

function factsOf({ kind, row }: Followed): Fact[] {
  const entity: AnyEntity = entityOf[kind];
  const names = namesOf(entity).filter((name) => !SHOWN_ELSEWHERE.includes(name));
  const facts = names.map((name): Fact => [fieldOf(entity, name).label, shownValue(entity, name, row)]);
  if (kind === "project") return [...facts, [publicationWords.label, <WebsiteState key="website" id={row._id} />]];
  if (kind !== "enquiry") return facts;
  const { source } = readSource(row.enquiry);
  return [
    ...facts,
    ["Source", source && originInWords(source, window.location.host)],
    ["Language", languages[languageOf(source)].english],
  ];
}

function Message({ enquiry }: { enquiry: string }) {
  const { text: message, source } = readSource(enquiry);
  return (
    <section className={stack(2, "narrow")} aria-label="Message">
      {message ? (
        <p className={cx(text("typed"), styles.quoted)}>{message}</p>
      ) : (
        <p className={text("ink-3")}>No message.</p>
      )}
      {source?.check && <p className={styles.toCheck}>{`Please verify: ${source.check}`}</p>}
    </section>
  );
}

export function usePublished() {
  const { data, error } = useCall(publicationCalls.published, {});
  return { error, isPublished: (id: string) => data?.data.some(({ _id }) => _id === id) };
}

export function WebsiteState({ id }: { id: string }) {
  const { error, isPublished } = usePublished();
  const isPublic = isPublished(id);
  if (isPublic === undefined) return error ? publicationWords.unknown : null;
  return (
    <span className={cx(below, place("block"), text("unbroken", isPublic ? "status-green" : "ink-3"))}>
      {isPublic ? publicationWords.on : publicationWords.off}
    </span>
  );
}
