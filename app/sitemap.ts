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

type SitemapEntry = [PageName, string, DocumentName[], Dated[]];

const ALSO_SHOWN: { [Page in PageName]?: DocumentName[] } = {
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
  const rates = cities.flatMap(rowsOf);
  const projects = stages.flatMap((stage) => stage.projects);
  const dataOf: { [Page in PageName]?: Dated[] } = {
    home: [...rates, ...projects],
    projects,
    designs,
    estimator: rates,
    packages: rowsOf(defaultCity),
  };
  const isAnswered = await hasAnswers();
  const listed = (Object.keys(pages) as PageName[]).filter((page) => page !== "questions" || isAnswered);
  const shown: SitemapEntry[] = [
    ...listed.map(
      (page): SitemapEntry => [page, pages[page].href, [page, ...(ALSO_SHOWN[page] ?? [])], dataOf[page] ?? []],
    ),
    ...designs.map((one): SitemapEntry => ["designs", pathOfDesign(one), [], [one]]),
    ...projects.map((one): SitemapEntry => ["projects", pathOfProject(one), [], [one]]),
    ...cities
      .filter(({ _id }) => _id !== defaultCity._id)
      .map((city): SitemapEntry => ["packages", pathOfCity(city), ["packages"], rowsOf(city)]),
  ];
  const inEachLanguage = await Promise.all(
    shown.map(async ([page, path, words, data]) => {
      const indexed = await findIndexedLanguages(page);
      const lastModified = latestChange(await lastSaved("company", ...words), data);
      const whole = (href: string) => new URL(href, address).href;
      const languages = Object.fromEntries(
        Object.entries(alternatesOf(path, indexed)).map(([tag, href]) => [tag, whole(href)]),
      );
      return indexed.map((language) => ({
        url: whole(addressIn(language, path)),
        lastModified,
        ...(indexed.length > 1 && { alternates: { languages } }),
      }));
    }),
  );
  return inEachLanguage.flat();
}

const rowsOf = ({ offers = [] }: CityOffers): Dated[] => offers.flatMap((offer) => [offer, ...(offer.services ?? [])]);

const latestChange = (saved: number, data: Dated[]) =>
  new Date(Math.max(builtAt.getTime(), saved, ...data.map(({ updatedAt }) => Date.parse(updatedAt ?? "") || 0)));
