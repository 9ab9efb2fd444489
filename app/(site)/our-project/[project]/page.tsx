import { notFound } from "next/navigation";
import { ProjectPage } from "@/components/site/projects/project-page";
import { StructuredData } from "@/components/site/sections/structured-data";
import { pages, pathOfProject } from "@/lib/content/pages";
import { plotName, projectTitle } from "@/lib/content/search-titles";
import { projectWords } from "@/lib/content/shown-details";
import { findBySlug, getProjects, neighboursOf } from "@/server/features/catalogue";
import { readContent } from "@/server/features/content";
import { composeMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";
import { breadcrumbs } from "@/server/web/site/structured-data";

export const revalidate = 3600;

type Props = { params: PageParams<{ project: string }> };

export async function generateStaticParams() {
  return ((await getProjects()) ?? []).map(({ slug }) => ({ project: slug }));
}

export async function generateMetadata({ params }: Props) {
  const translator = await setPageLanguage(params);
  const [project, { brand }] = await Promise.all([requireProject(params), readContent("company")]);
  const { t, text, sentenceEnd } = translator;
  const { property_type, plot_size, details } = project;
  const packageName = project.package && t("{name} package", { name: text(project.package.packageName) });
  const name = text(project.projectName);
  const facts = [text(property_type), plotName(plot_size), projectWords(details, translator), packageName];
  return composeMetadata({
    page: "projects",
    title: projectTitle(project, translator, brand),
    description: [name, ...facts].filter(Boolean).join(", ") + sentenceEnd,
    href: pathOfProject(project),
    card: `/og/project/${encodeURIComponent(project.slug)}`,
  });
}

export default async function OurProjectDetailPage({ params }: Props) {
  await setPageLanguage(params);
  const [project, projects = []] = await Promise.all([requireProject(params), getProjects()]);
  const similar = neighboursOf(projects, project, ({ plot_size }) => Number(plot_size) || 0);
  return (
    <>
      <ProjectPage project={project} similar={similar} />
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
