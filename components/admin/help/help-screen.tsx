"use client";

import { useState } from "react";
import { Panel } from "@/components/admin/parts/panel";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import type { Company } from "@/contract/content/company";
import { type HelpTopic, helpTopics, isFound, questionOf } from "@/lib/content/help/answers";
import { helpWords as words } from "@/lib/content/help/help-words";
import { HelpAnswerPart } from "./help-answer";
import styles from "./help-screen.module.scss";
import { Support } from "./support";

type Props = { company: Pick<Company, "phone" | "email" | "whatsapp"> };

/** All answers on one page. A search leaves those that contain all typed words. */
export function HelpScreen({ company }: Props) {
  const [typed, setTyped] = useState("");
  const search = typed.trim();
  const topics = helpTopics
    .map((topic) => ({ ...topic, answers: topic.answers.filter((answer) => isFound(answer, search)) }))
    .filter(({ answers }) => answers.length > 0);
  const count = topics.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <div className={styles.help}>
      <Panel title={words.title} tools={<HelpSearch typed={typed} onType={setTyped} />}>
        <p className={styles.state} role="status">
          {search && (count > 0 ? words.found(count) : words.nothing(company.phone))}
        </p>
        {count > 0 && <Contents topics={topics} />}
      </Panel>
      {topics.map(({ id, title, answers }) => (
        <Panel key={id} title={title} count={answers.length}>
          {answers.map((answer) => (
            <HelpAnswerPart key={answer.id} answer={answer} />
          ))}
        </Panel>
      ))}
      <Support company={company} />
    </div>
  );
}

type SearchProps = { typed: string; onType: (typed: string) => void };

/** Without a script it could not search. */
function HelpSearch({ typed, onType }: SearchProps) {
  if (!useIsScripted()) return null;
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={words.search}
      placeholder={words.search}
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

const Contents = ({ topics }: { topics: readonly HelpTopic[] }) => (
  <nav className={styles.contents} aria-label={words.contents}>
    {topics.map(({ id, title, answers }) => (
      <div key={id}>
        <p className={styles.topic}>{title}</p>
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
