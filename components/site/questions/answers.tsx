import { useTranslator } from "#translator";
import styles from "@/components/site/sections/plain-words.module.scss";
import { Section } from "@/components/site/sections/section";
import { ButtonLink } from "@/components/ui/button";
import type { DocumentOf } from "@/contract/content/documents";
import { visitorMessages } from "@/contract/visitor-messages";
import { linesIn } from "@/lib/content/shown-details";

type Answer = DocumentOf<"questions">["answers"][number];

export function Answers({ answers }: { answers: readonly Answer[] }) {
  const { t } = useTranslator();
  return (
    <Section>
      {answers.map((one) => (
        <div key={one.question} className={styles.chapter}>
          <h2 className="h3 mid span-1-5">{one.question}</h2>
          <div className="stack gap-3 measure span-5-12">
            {!one.isConfirmed && <p className={styles.draft}>Not confirmed yet: only this preview shows it.</p>}
            {one.answer.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <Sources lines={linesIn(one.sources)} />
          </div>
        </div>
      ))}
      <div className={styles.ask}>
        {answers.length === 0 && <h2 className="h3">{t(visitorMessages.noAnswers)}</h2>}
        <ButtonLink look={answers.length === 0 ? "solid" : "line"} href="/contact-us">
          {t("Ask us")}
        </ButtonLink>
      </div>
    </Section>
  );
}

function Sources({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslator();
  if (lines.length === 0) return null;
  return (
    <details className="small text-2">
      <summary className={styles.summary}>{t("Sources")}</summary>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
