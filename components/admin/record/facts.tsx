import type { ReactNode } from "react";
import { shownValue } from "@/components/admin/table/csv";
import { languageOf, readSource } from "@/contract/enquiry-source";
import { languages } from "@/contract/language";
import { projectThing } from "@/contract/things/catalogue";
import { customerThing, enquiryThing } from "@/contract/things/people";
import { type AnyThing, fieldOf, namesOf } from "@/contract/things/thing";
import { publicationWords } from "@/lib/content/publication-words";
import { recordWords } from "@/lib/content/record-words";
import { originInWords } from "@/lib/enquiry/origin";
import { moment } from "@/lib/format";
import styles from "./facts.module.scss";
import type { Followed } from "./followed";
import { WebsiteState } from "./website-state";

const words = recordWords.facts;

export function Facts({ followed }: { followed: Followed }) {
  const { createdAt } = followed.row;
  const receivedLabel = followed.kind === "enquiry" ? words.received : words.added;
  const received: Fact = [receivedLabel, createdAt && moment(new Date(createdAt))];
  return (
    <>
      {followed.kind === "enquiry" && <Message enquiry={followed.row.enquiry} />}
      <FactList className={styles.facts} facts={[...factsOf(followed), received]} />
    </>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

export function FactList({ className, facts }: { className?: string; facts: readonly Fact[] }) {
  return (
    <dl className={className}>
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

const things = { enquiry: enquiryThing, customer: customerThing, project: projectThing };
/** Shown by the title and the badge, or as the enquiry's text above. */
const SAID = ["name", "projectName", "status", "enquiry", "imageUrl"];

function factsOf({ kind, row }: Followed): Fact[] {
  const thing: AnyThing = things[kind];
  const names = namesOf(thing).filter((name) => !SAID.includes(name));
  const facts = names.map((name): Fact => [fieldOf(thing, name).label, shownValue(thing, name, row)]);
  if (kind === "project") return [...facts, [publicationWords.label, <WebsiteState key="website" id={row._id} />]];
  if (kind !== "enquiry") return facts;
  const { source } = readSource(row.enquiry);
  return [
    ...facts,
    [recordWords.origin, source && originInWords(source, window.location.host)],
    [recordWords.language, languages[languageOf(source)].english],
  ];
}

function Message({ enquiry }: { enquiry: string }) {
  const { text, source } = readSource(enquiry);
  return (
    <section className={styles.wrote} aria-label={recordWords.wrote}>
      {text ? <p className={styles.text}>{text}</p> : <p className={styles.nothing}>{recordWords.wroteNothing}</p>}
      {source?.check && <p className={styles.check}>{recordWords.check(source.check)}</p>}
    </section>
  );
}
