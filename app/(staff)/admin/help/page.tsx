import Image, { type StaticImageData } from "next/image";
import { breaks, numbered, rowName } from "@/components/admin/kit/content";
import { columns, inset, marginAbove, marginBelow, padded, stack, text } from "@/components/admin/kit/layout";
import { Panel } from "@/components/admin/parts/panel";
import { cx } from "@/components/ui/cx";
import type { Company } from "@/contract/content/company";
import { contactLinks } from "@/lib/contact-links";
import { type HelpAnswer, type HelpPicture, helpTopics, helpWords, questionOf } from "@/lib/content/help/answers";
import { helpPage } from "@/lib/content/screens";
import { requireSignedIn } from "@/server/features/accounts";
import { readContent } from "@/server/features/content";
import styles from "./help.module.scss";
import checklist from "./pictures/checklist.webp";
import demoData from "./pictures/demo-data.webp";
import importing from "./pictures/import.webp";
import month from "./pictures/month.webp";
import pageText from "./pictures/page-text.webp";
import prices from "./pictures/prices.webp";
import quotes from "./pictures/quotes.webp";
import record from "./pictures/record.webp";
import today from "./pictures/today.webp";

export const metadata = { title: helpWords.title };

export default async function HelpPage() {
  await requireSignedIn(helpPage);
  return (
    <div className={columns(4)}>
      <Panel title={helpWords.title}>
        <Contents />
      </Panel>
      {helpTopics.map(({ id, title, answers }) => (
        <Panel key={id} title={title} count={answers.length}>
          {answers.map((answer) => (
            <AnswerArticle key={answer.id} answer={answer} />
          ))}
        </Panel>
      ))}
      <Support company={await readContent("company")} />
    </div>
  );
}

const Contents = () => (
  <nav className={cx(columns(4, "m"), padded(3, 4, 4), styles.contents)} aria-label="Contents">
    {helpTopics.map(({ id, title, answers }) => (
      <div key={id}>
        <p className={text("mid")}>{title}</p>
        <ul>
          {answers.map((answer) => (
            <li key={answer.id}>
              <a href={`#${answer.id}`}>{questionOf(answer)}</a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
);

const supportWords = helpWords.support;

function Support({ company }: { company: Company }) {
  const { call, email } = contactLinks(company);
  return (
    <div id={supportWords.id} className={styles.support}>
      <Panel title={supportWords.title}>
        <ul className={cx(stack(2), padded(4, 4, 4), breaks)}>
          {supportWords.people.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {(call || email) && (
            <li>
              {supportWords.office} {call && <a href={call}>{company.phone}</a>}
              {call && email && ", "}
              {email && <a href={email}>{company.email}</a>}
            </li>
          )}
          {!call && !email && <li>{supportWords.noOffice}</li>}
        </ul>
      </Panel>
    </div>
  );
}

function AnswerArticle({ answer }: { answer: HelpAnswer }) {
  const { id, steps, note, picture } = answer;
  return (
    <article className={cx(columns(4, "l"), inset(4), styles.answer)} id={id} aria-labelledby={`${id}-question`}>
      <div>
        <h3 id={`${id}-question`} className={cx(rowName, marginBelow(2))}>
          {questionOf(answer)}
        </h3>
        <ol className={cx(stack(1), numbered)}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {note && <p className={cx(text("ink-2"), marginAbove(2))}>{note}</p>}
      </div>
      {picture && <Image className={styles.picture} src={helpPictures[picture.name]} alt={picture.alt} unoptimized />}
    </article>
  );
}

const helpPictures: Record<HelpPicture, StaticImageData> = {
  today,
  record,
  import: importing,
  quotes,
  prices,
  checklist,
  "page-text": pageText,
  month,
  "demo-data": demoData,
};
