import type { ReactNode } from "react";
import { originInWords } from "@/components/admin/table/origin";
import { readSource } from "@/contract/enquiry-source";
import { recordWords } from "@/lib/content/record-words";
import { moment, phoneNumber, squareFeetForStaff } from "@/lib/format";
import styles from "./facts.module.scss";
import type { Followed } from "./followed";

const words = recordWords.facts;

/** The visitor's answers, their source, and other facts of the row. */
export function Facts({ followed }: { followed: Followed }) {
  const { createdAt } = followed.row;
  const receivedLabel = followed.kind === "enquiry" ? words.received : words.added;
  const received: Fact = [receivedLabel, createdAt && moment(new Date(createdAt))];
  return (
    <>
      {followed.kind === "enquiry" && <Message enquiry={followed.row.enquiry} />}
      <dl className={styles.facts}>
        {[...factsOf(followed), received].map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

type Fact = readonly [label: string, value: ReactNode];

function factsOf(followed: Followed): Fact[] {
  if (followed.kind === "customer") return [...contact(followed.row), [words.address, followed.row.address]];
  if (followed.kind === "project") {
    const { customer, package: chosen, property_type, plot_size, description } = followed.row;
    return [
      [words.customer, customer?.name],
      [words.package, chosen?.packageName],
      [words.propertyType, property_type],
      [words.plotSize, squareFeetForStaff(plot_size)],
      [words.description, description.join("\n")],
    ];
  }
  const { location, plot_size, enquiry } = followed.row;
  const { source } = readSource(enquiry);
  return [
    ...contact(followed.row),
    [words.location, location],
    [words.plotSize, squareFeetForStaff(plot_size)],
    [recordWords.origin, source && originInWords(source, window.location.host)],
  ];
}

const contact = ({ phone, email }: { phone: string; email: string }): Fact[] => [
  [words.phone, phoneNumber(phone)],
  [words.email, email],
];

function Message({ enquiry }: { enquiry: string }) {
  const { text, source } = readSource(enquiry);
  return (
    <section className={styles.wrote} aria-label={recordWords.wrote}>
      {text ? <p className={styles.text}>{text}</p> : <p className={styles.nothing}>{recordWords.wroteNothing}</p>}
      {source?.check && <p className={styles.check}>{recordWords.check(source.check)}</p>}
    </section>
  );
}
