import type { MetadataRoute } from "next";
import type { DocumentName } from "@/contract/content/documents";
import { addressIn } from "@/lib/content/language/address";
import { type PageName, pages, pathOfDesign, pathOfProject } from "@/lib/content/pages";
import { type CityOffers, getCityPages, getDesigns, getProjectsByStage, pathOfCity } from "@/server/features/catalogue";
import { lastSaved } from "@/server/features/content";
import { builtAt } from "@/server/platform/env";
import { hasAnswers } from "@/server/web/site/content";
import { alternatesOf, findIndexedLanguages, getSiteAddress } from "@/server/web/site/metadata";

export const revalidate = 3600;

type Dated = { updatedAt?: string };

/** A page, and the documents and rows that it shows: their latest change is the page's. */
type SitemapEntry = { page: PageName; path: string; documents: DocumentName[]; rows: Dated[] };

const FURTHER_DOCUMENTS: { [Page in PageName]?: DocumentName[] } = {
  home: ["people", "counters", "testimonials", "banks", "steps", "milestones"],
  about: ["people"],
};

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [address, { cities, defaultCity }, stages, designs = []] = await Promise.all([
    getSiteAddress(),
    getCityPages(),
    getProjectsByStage(),
    getDesigns(),
  ]);
  const packageRows = cities.flatMap(rowsOf);
  const projects = stages.flatMap((stage) => stage.projects);
  const rowsByPage: { [Page in PageName]?: Dated[] } = {
    home: [...packageRows, ...projects],
    projects,
    designs,
    estimator: packageRows,
    packages: rowsOf(defaultCity),
  };
  const isAnswered = await hasAnswers();
  const listed = (Object.keys(pages) as PageName[]).filter((page) => page !== "questions" || isAnswered);
  const entries = listed.map((page): SitemapEntry => {
    const documents = [page, ...(FURTHER_DOCUMENTS[page] ?? [])];
    return { page, path: pages[page].href, documents, rows: rowsByPage[page] ?? [] };
  });
  for (const design of designs)
    entries.push({ page: "designs", path: pathOfDesign(design), documents: [], rows: [design] });
  for (const project of projects)
    entries.push({ page: "projects", path: pathOfProject(project), documents: [], rows: [project] });
  for (const city of cities.filter(({ _id }) => _id !== defaultCity._id))
    entries.push({ page: "packages", path: pathOfCity(city), documents: ["packages"], rows: rowsOf(city) });
  const urls = entries.map(async ({ page, path, documents, rows }) => {
    const indexed = await findIndexedLanguages(page);
    const lastModified = latestChange(await lastSaved("company", ...documents), rows);
    const urlOf = (href: string) => new URL(href, address).href;
    const alternates = Object.entries(alternatesOf(path, indexed)).map(([tag, href]) => [tag, urlOf(href)]);
    return indexed.map((language) => ({
      url: urlOf(addressIn(language, path)),
      lastModified,
      ...(indexed.length > 1 && { alternates: { languages: Object.fromEntries(alternates) } }),
    }));
  });
  return (await Promise.all(urls)).flat();
}

const rowsOf = ({ offers = [] }: CityOffers): Dated[] => offers.flatMap((offer) => [offer, ...(offer.services ?? [])]);

const latestChange = (saved: number, rows: Dated[]) =>
  new Date(Math.max(builtAt.getTime(), saved, ...rows.map(({ updatedAt }) => Date.parse(updatedAt ?? "") || 0)));
