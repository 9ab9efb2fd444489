import type { ReactNode } from "react";
import { useTranslator } from "#translator";
import { PageHero } from "@/components/site/sections/page-hero";
import styles from "@/components/site/sections/plain-words.module.scss";
import { Section } from "@/components/site/sections/section";
import { StructuredData } from "@/components/site/sections/structured-data";
import { ButtonLink } from "@/components/ui/button";
import { type DocumentOf, type TextPageName, textPageNames } from "@/contract/content/documents";
import { visitorMessages } from "@/contract/visitor-messages";
import { grievanceChapters } from "@/lib/content/grievance";
import { pages } from "@/lib/content/pages";
import { linesIn } from "@/lib/content/shown-details";
import { readContent } from "@/server/features/content";
import { pageMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";
import { breadcrumbs } from "@/server/web/site/structured-data";

export const textPage = (name: TextPageName) => ({
  generateMetadata: pageMetadata(name),

  async Page({ params }: { params: PageParams }) {
    const translator = await setPageLanguage(params);
    const words = await readContent(name);
    const grievance = "grievanceName" in words ? grievanceChapters(words, translator) : [];
    return (
      <main id="main">
        <PageHero title={words.title} lead={words.lead} />
        <Section>
          {[...words.chapters, ...grievance].map((chapter) => (
            <Chapter key={chapter.title} {...chapter} />
          ))}
        </Section>
        <StructuredData statements={[breadcrumbs(pages.home, pages[name])]} />
      </main>
    );
  },
});

export function findTextPage(path: string) {
  const name = textPageNames.find((candidate) => pages[candidate].href === path);
  return name && textPage(name);
}

type ChapterProps = { title: string; text: string; notice?: ReactNode; children?: ReactNode };

const Chapter = ({ title, text, notice, children }: ChapterProps) => (
  <div className={styles.chapter}>
    <h2 className="h3 mid span-1-5">{title}</h2>
    <div className="stack gap-3 measure span-5-12">
      {notice}
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {children}
    </div>
  </div>
);

export function Answers({ answers }: { answers: readonly DocumentOf<"questions">["answers"][number][] }) {
  const { t } = useTranslator();
  return (
    <Section>
      {answers.map(({ question, answer, isConfirmed, sources }) => (
        <Chapter
          key={question}
          title={question}
          text={answer}
          notice={!isConfirmed && <p className={styles.draft}>Not confirmed yet: only this preview shows it.</p>}
        >
          <Sources lines={linesIn(sources)} />
        </Chapter>
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
