import { PageHero } from "@/components/site/sections/page-hero";
import styles from "@/components/site/sections/plain-words.module.scss";
import { Section } from "@/components/site/sections/section";
import { StructuredData } from "@/components/site/sections/structured-data";
import { type TextPageName, textPageNames } from "@/contract/content/documents";
import { grievanceChapters } from "@/lib/content/grievance";
import { pages } from "@/lib/content/pages";
import { readContent } from "@/server/features/content";
import { pageMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";
import { breadcrumbs } from "@/server/web/site/structured-data";

type Props = { params: PageParams };

export const textPage = (name: TextPageName) => ({
  generateMetadata: pageMetadata(name),

  async Page({ params }: Props) {
    const translator = await setPageLanguage(params);
    const words = await readContent(name);
    const complaints = "grievanceName" in words ? grievanceChapters(words, translator) : [];
    return (
      <main id="main">
        <PageHero title={words.title} lead={words.lead} />
        <PlainWords chapters={[...words.chapters, ...complaints]} />
        <StructuredData statements={[breadcrumbs(pages.home, pages[name])]} />
      </main>
    );
  },
});

export function findTextPage(path: string) {
  const name = textPageNames.find((one) => pages[one].href === path);
  return name && textPage(name);
}

type PlainWordsProps = { chapters: readonly { title: string; text: string }[] };

function PlainWords({ chapters }: PlainWordsProps) {
  return (
    <Section>
      {chapters.map(({ title, text }) => (
        <div key={title} className={styles.chapter}>
          <h2 className="h3 mid span-1-5">{title}</h2>
          <div className="stack gap-3 measure span-5-12">
            {text.split(/\n\s*\n/).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      ))}
    </Section>
  );
}
