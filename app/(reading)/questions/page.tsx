import type { Metadata } from "next";
import { PageHero } from "@/components/site/sections/page-hero";
import { StructuredData } from "@/components/site/sections/structured-data";
import { Answers } from "@/components/site/sections/text-page";
import { pages } from "@/lib/content/pages";
import { getQuestions, hasAnswers } from "@/server/web/site/content";
import { readPageMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";
import { breadcrumbs, faqPage } from "@/server/web/site/structured-data";

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await setPageLanguage(params);
  const metadata = await readPageMetadata("questions");
  return (await hasAnswers()) ? metadata : { ...metadata, robots: { index: false, follow: true } };
}

export default async function QuestionsPage({ params }: Props) {
  await setPageLanguage(params);
  const { words, confirmed, shown } = await getQuestions();
  return (
    <main id="main">
      <PageHero title={words.title} lead={words.lead} />
      <Answers answers={shown} />
      <StructuredData statements={[breadcrumbs(pages.home, pages.questions), ...faqPage(confirmed)]} />
    </main>
  );
}
