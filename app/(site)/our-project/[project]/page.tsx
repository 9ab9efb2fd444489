import { notFound } from "next/navigation";
import { ProjectPage } from "@/components/site/projects/project-page";
import { StructuredData } from "@/components/site/sections/structured-data";
import { pages, pathOfProject } from "@/lib/content/pages";
import { projectWords } from "@/lib/content/shown-details";
import { squareFeet } from "@/lib/format";
import { findBySlug, getProjects } from "@/server/features/catalogue";
import { metadataOf } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";
import { breadcrumbs } from "@/server/web/site/structured-data";

export const revalidate = 3600;

type Props = { params: PageParams<{ project: string }> };

export async function generateStaticParams() {
  return ((await getProjects()) ?? []).map(({ slug }) => ({ project: slug }));
}

export async function generateMetadata({ params }: Props) {
  const translator = await setPageLanguage(params);
  const project = await requireProject(params);
  const { text, sentenceEnd } = translator;
  const { property_type, plot_size, details } = project;
  const name = text(project.projectName);
  const facts = [text(property_type), squareFeet(plot_size), projectWords(details, translator)];
  return metadataOf({
    page: "projects",
    title: name,
    description: [name, ...facts].filter(Boolean).join(", ") + sentenceEnd,
    href: pathOfProject(project),
    card: `/og/project/${encodeURIComponent(project.slug)}`,
  });
}

export default async function OneProjectPage({ params }: Props) {
  await setPageLanguage(params);
  const project = await requireProject(params);
  return (
    <>
      <ProjectPage project={project} />
      <StructuredData
        statements={[
          breadcrumbs(pages.home, pages.projects, { label: project.projectName, href: pathOfProject(project) }),
        ]}
      />
    </>
  );
}

async function requireProject(params: Props["params"]) {
  return findBySlug((await getProjects()) ?? [], (await params).project) ?? notFound();
}
