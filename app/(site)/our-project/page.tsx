import { EnquirySection } from "@/components/site/enquiry-section";
import { PageHero } from "@/components/site/page-hero";
import { ProjectsByStage } from "@/components/site/projects/projects-by-stage";
import { StageTabs } from "@/components/site/projects/stage-tabs";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/content/page-metadata";
import { metadataFor } from "@/lib/site/metadata";
import { getProjectsByStage } from "@/lib/site/projects";
import { breadcrumbs } from "@/lib/site/structured-data";

export const generateMetadata = () => metadataFor(pageMetadata.projects);
export const revalidate = 3600;

export default async function OurProjectPage() {
  return (
    <main id="main">
      <PageHero
        title="Houses, finished and under way"
        lead={<p>Each one with its plot size, its type and the package it was built in.</p>}
        foot={<StageTabs />}
      />
      <ProjectsByStage stages={await getProjectsByStage()} />
      <EnquirySection placement="projects" />
      <StructuredData statements={[breadcrumbs(pageMetadata.home, pageMetadata.projects)]} />
    </main>
  );
}
