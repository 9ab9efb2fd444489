import type { MetadataRoute } from "next";
import type { DocumentName } from "@/contract/content/documents";
import { addressIn } from "@/lib/content/language/address";
import { type PageName, pages, pathOfDesign, pathOfProject } from "@/lib/content/pages";
import { type CityOffers, getCityPages, getDesigns, getProjectsByStage, pathOfCity } from "@/server/features/catalogue";
import { findOpenLanguages, lastSaved } from "@/server/features/content";
import { builtAt } from "@/server/platform/env";
import { getSiteAddress } from "@/server/web/site/address";
import { alternatesOf } from "@/server/web/site/metadata";
import { hasAnswers } from "@/server/web/site/questions";

export const revalidate = 3600;

type Dated = { updatedAt?: string };

/** Documents that only the home page shows. */
const LISTS = ["counters", "testimonials", "banks", "steps", "milestones"] as const;

/** A page's last change is the latest of everything it shows, including its text. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [address, { cities, defaultCity }, stages, designs = []] = await Promise.all([
    getSiteAddress(),
    getCityPages(),
    getProjectsByStage(),
    getDesigns(),
  ]);
  const rates = cities.flatMap(ratesIn);
  const projects = stages.flatMap((stage) => stage.projects);
  const dataOf: { [Page in PageName]?: Dated[] } = {
    home: [...rates, ...projects],
    projects,
    designs,
    estimator: rates,
    packages: ratesIn(defaultCity),
  };
  const isAnswered = await hasAnswers();
  const listed = (Object.keys(pages) as PageName[]).filter((page) => page !== "questions" || isAnswered);
  const shown: [string, DocumentName[], Dated[]][] = [
    ...listed.map((page): [string, DocumentName[], Dated[]] => [
      pages[page].href,
      page === "home" ? [page, ...LISTS] : [page],
      dataOf[page] ?? [],
    ]),
    ...designs.map((one): [string, DocumentName[], Dated[]] => [pathOfDesign(one), [], [one]]),
    ...projects.map((one): [string, DocumentName[], Dated[]] => [pathOfProject(one), [], [one]]),
    ...cities.map((city): [string, DocumentName[], Dated[]] => [pathOfCity(city), ["packages"], ratesIn(city)]),
  ];
  const open = await findOpenLanguages();
  const inEachLanguage = await Promise.all(
    shown.map(async ([path, words, data]) => {
      const lastModified = youngest(await lastSaved("company", ...words), data);
      const whole = (href: string) => new URL(href, address).href;
      const languages = Object.fromEntries(
        Object.entries(alternatesOf(path, open)).map(([tag, href]) => [tag, whole(href)]),
      );
      return open.map((language) => ({
        url: whole(addressIn(language, path)),
        lastModified,
        ...(open.length > 1 && { alternates: { languages } }),
      }));
    }),
  );
  return inEachLanguage.flat();
}

/** A city's packages and their services. */
const ratesIn = ({ offers = [] }: CityOffers): Dated[] => offers.flatMap((offer) => [offer, ...(offer.services ?? [])]);

const youngest = (saved: number, data: Dated[]) =>
  new Date(Math.max(builtAt.getTime(), saved, ...data.map(({ updatedAt }) => Date.parse(updatedAt ?? "") || 0)));
