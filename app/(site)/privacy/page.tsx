import { PageHero } from "@/components/site/page-hero";
import { PlainWords } from "@/components/site/plain-words";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/content/page-metadata";
import { privacy } from "@/lib/content/privacy";
import { metadataFor } from "@/lib/site/metadata";
import { breadcrumbs } from "@/lib/site/structured-data";

export const generateMetadata = () => metadataFor(pageMetadata.privacy);

export default function PrivacyPage() {
  return (
    <main id="main">
      <PageHero title="Privacy" lead="What we keep when you write to us, why, and for how long." />
      <PlainWords chapters={privacy} />
      <StructuredData statements={[breadcrumbs(pageMetadata.home, pageMetadata.privacy)]} />
    </main>
  );
}
