import { useTranslator } from "#translator";
import styles from "@/components/site/sections/faq.module.scss";
import { SplitSection } from "@/components/site/sections/section";
import { TextLink } from "@/components/ui/text-link";
import type { DocumentOf } from "@/contract/content/documents";
import { home } from "@/contract/content/pages";
import { PAYMENTS, pages } from "@/lib/content/pages";
import { slugOf } from "@/lib/content/slug";

export type Question = DocumentOf<"home">["questions"][number] & { inEnglish?: string };

/** The id is the same in each language. A link to it opens the answer: browsers open `details` around a target. */
export const answerId = ({ question, inEnglish = question }: Question) => `answer-${slugOf(inEnglish)}`;

type FaqSectionProps = {
  id?: string;
  title: string;
  questions: readonly Question[];
  hasMilestones: boolean;
  hasAnswers: boolean;
};

/** The shared `name` makes the browser keep one answer open at a time. */
export function FaqSection({ id, title, questions, hasMilestones, hasAnswers }: FaqSectionProps) {
  const { t } = useTranslator();
  if (questions.length === 0) return null;
  const hrefs = {
    nowhere: undefined,
    packages: pages.packages.href,
    estimator: pages.estimator.href,
    designs: pages.designs.href,
    projects: pages.projects.href,
    payments: hasMilestones ? `#${PAYMENTS}` : undefined,
    contact: pages.contact.href,
  };
  return (
    <SplitSection id={id} background="paper" isScreenOnly title={title}>
      <div className="top-text">
        {questions.map((entry) => {
          const href = hrefs[entry.more];
          return (
            <details key={entry.question} name="faq" className="ruled">
              <summary className={styles.question}>{entry.question}</summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard. */}
              <section id={answerId(entry)} className={styles.answer} aria-label={entry.question} tabIndex={0}>
                <p>{entry.answer}</p>
                {href && <TextLink href={href}>{t(home.questions.of.more.options[entry.more])}</TextLink>}
              </section>
            </details>
          );
        })}
      </div>
      {hasAnswers && (
        <p className="above-5">
          <TextLink href={pages.questions.href}>
            {t("More questions: termites, fire, monsoon, approvals, loans")}
          </TextLink>
        </p>
      )}
    </SplitSection>
  );
}
