import Link from "next/link";
import type { ReactNode } from "react";
import { grow, lineBelow, plainLink, smallPrint } from "@/components/admin/kit/content";
import { basis, cluster, columnGap, padded, place, row, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { shownValue } from "@/components/admin/table/columns-of";
import { StatusBadge } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { publicationCalls } from "@/contract/calls/catalogue";
import { languageOf, readSource } from "@/contract/enquiry-source";
import { projectEntity } from "@/contract/entities/catalogue";
import { type AnyEntity, fieldOf, namesOf } from "@/contract/entities/entity";
import { customerEntity, enquiryEntity } from "@/contract/entities/people";
import { languages } from "@/contract/language";
import type { FollowedRecord, SamePersonInput } from "@/contract/schemas/follow-up";
import { useCall } from "@/lib/api/use-call";
import publicationWords from "@/lib/content/publication-words.json";
import { recordWords } from "@/lib/content/record-words";
import { addressOfRecord } from "@/lib/content/screens";
import { originInWords } from "@/lib/enquiry/origin";
import { ago, dayAndMonth, moment } from "@/lib/format";
import styles from "./record.module.scss";
import { type Followed, STATUSES } from "./use-record";

export function Facts({ followed }: { followed: Followed }) {
  const { createdAt } = followed.row;
  const receivedLabel = followed.kind === "enquiry" ? "Received" : "Added";
  const received: Fact = [receivedLabel, createdAt && moment(new Date(createdAt))];
  return (
    <>
      {followed.kind === "enquiry" && <Message enquiry={followed.row.enquiry} />}
      <FactList facts={[...factsOf(followed), received]} />
    </>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

export function FactList({ className, facts }: { className?: string; facts: readonly Fact[] }) {
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
    <span className={cx(smallPrint, place("block"), text("unbroken", isPublic ? "status-green" : "ink-3"))}>
      {isPublic ? publicationWords.on : publicationWords.off}
    </span>
  );
}

const KIND_NAMES = { enquiry: "Enquiry", customer: "Customer", project: "Project" };
type RelatedRecord = FollowedRecord["related"][number];

type RelatedProps = {
  kind: FollowedRecord["kind"];
  related: readonly RelatedRecord[];
  onMerge: (from: string) => void;
  onSame: (answer: SamePersonInput) => void;
};

export function RelatedRecords({ kind, related, onMerge, onSame }: RelatedProps) {
  if (related.length === 0) return null;
  return (
    <section className={cx(padded(0, 2), lineBelow)}>
      <h3 className={text("bold")}>Related records</h3>
      <ul>
        {related.map((record) => (
          <li key={`${record.kind} ${record._id}`} className={cx(cluster(0, "center"), columnGap(2))}>
            <Link
              className={cx(row(2, "center"), place("controlHigh"), grow, plainLink)}
              href={addressOfRecord(record.kind, record._id)}
              prefetch={false}
            >
              <span className={cx(text("ink-3"), place("rigid"))}>{KIND_NAMES[record.kind]}</span>
              <span className={text("truncate", "underlined")}>{record.label}</span>
            </Link>
            {record.createdAt && (
              <span className={cx(text("small", "ink-3"), place("rigid"))}>
                {ago(new Date(record.createdAt), new Date())}
              </span>
            )}
            <StatusBadge status={record.status} statuses={STATUSES[record.kind]} />
            {record.kind === "project" && <WebsiteState id={record._id} />}
            {!record.isLinked && (
              <PossibleDuplicate record={record} isMergeable={record.kind === kind} onMerge={onMerge} onSame={onSame} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type DuplicateProps = Pick<RelatedProps, "onMerge" | "onSame"> & { record: RelatedRecord; isMergeable: boolean };

function PossibleDuplicate({ record, isMergeable, onMerge, onSame }: DuplicateProps) {
  const { kind, _id, label, shares, differs } = record;
  if (kind === "project") return null;
  return (
    <div className={cx(cluster(0, "center"), columnGap(2), place("whole"))}>
      <span className={cx(text("small", "ink-2"), basis(9))}>
        {recordWords.related.shares(shares)}
        {differs && `. Not the same person (${differs.by}, ${dayAndMonth(new Date(differs.at))})`}
      </span>
      <Button labelFor={label} look="quiet" onClick={() => onSame({ kind, record: _id, isSame: Boolean(differs) })}>
        {differs ? "Undo" : recordWords.related.different}
      </Button>
      {isMergeable && !differs && (
        <Button labelFor={label} look="quiet" onClick={() => onMerge(_id)}>
          Merge
        </Button>
      )}
    </div>
  );
}
