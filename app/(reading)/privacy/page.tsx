import { PageHero } from "@/components/site/sections/page-hero";
import { PlainWords } from "@/components/site/sections/plain-words";
import { StructuredData } from "@/components/site/sections/structured-data";
import { grievanceChapters } from "@/lib/content/grievance";
import { pages } from "@/lib/content/pages";
import { readContent } from "@/server/features/content";
import { metadataFor } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";
import { breadcrumbs } from "@/server/web/site/structured-data";

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props) {
  await setPageLanguage(params);
  return metadataFor("privacy");
}

export default async function PrivacyPage({ params }: Props) {
  const translator = await setPageLanguage(params);
  const words = await readContent("privacy");
  return (
    <main id="main">
      <PageHero title={words.title} lead={words.lead} />
      <PlainWords chapters={[...words.chapters, ...grievanceChapters(words, translator)]} />
      <StructuredData statements={[breadcrumbs(pages.home, pages.privacy)]} />
    </main>
  );
}
