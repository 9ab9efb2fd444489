import house from "@/components/site/art/frame-corner.jpg";
import { ProjectsByStage } from "@/components/site/projects/projects-by-stage";
import { StageTabs } from "@/components/site/projects/stage-tabs";
import { EnquirySection } from "@/components/site/sections/enquiry-section";
import { PageHero } from "@/components/site/sections/page-hero";
import { StructuredData } from "@/components/site/sections/structured-data";
import { Photo } from "@/components/ui/photo";
import { pages } from "@/lib/content/pages";
import { getProjectsByStage } from "@/server/features/catalogue";
import { readContent } from "@/server/features/content";
import { pageMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";
import { breadcrumbs } from "@/server/web/site/structured-data";

export const revalidate = 3600;
export const generateMetadata = pageMetadata("projects");

export default async function OurProjectPage({ params }: { params: PageParams }) {
  await setPageLanguage(params);
  const words = await readContent("projects");
  return (
    <main id="main">
      <PageHero
        title={words.title}
        lead={words.lead && <p>{words.lead}</p>}
        picture={<Photo src={house} alt="" sizes="(width < 40em) 60vw, 100vw" preload />}
        isOnPicture
      >
        <StageTabs />
      </PageHero>
      <ProjectsByStage stages={await getProjectsByStage()} />
      <EnquirySection placement="projects" />
      <StructuredData statements={[breadcrumbs(pages.home, pages.projects)]} />
    </main>
  );
}
