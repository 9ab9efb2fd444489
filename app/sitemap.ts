import type { MetadataRoute } from "next";
import type { DocumentName } from "@/contract/content/documents";
import { pages, pathOfDesign, pathOfProject } from "@/lib/content/pages";
import { type CityOffers, getCityPages, getDesigns, getProjectsByStage, pathOfCity } from "@/server/features/catalogue";
import { lastSaved } from "@/server/features/content";
import { builtAt } from "@/server/platform/env";
import { getSiteAddress } from "@/server/web/site/address";
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
  const shown: [string, DocumentName[], Dated[]][] = [
    [pages.home.href, ["home", ...LISTS], [...rates, ...projects]],
    [pages.about.href, ["about"], []],
    [pages.projects.href, ["projects"], projects],
    [pages.designs.href, ["designs"], designs],
    [pages.estimator.href, ["estimator"], rates],
    [pages.packages.href, ["packages"], ratesIn(defaultCity)],
    [pages.contact.href, ["contact"], []],
    [pages.privacy.href, ["privacy"], []],
    ...((await hasAnswers()) ? [aboutQuestions] : []),
    ...designs.map((one): [string, DocumentName[], Dated[]] => [pathOfDesign(one), [], [one]]),
    ...projects.map((one): [string, DocumentName[], Dated[]] => [pathOfProject(one), [], [one]]),
    ...cities.map((city): [string, DocumentName[], Dated[]] => [pathOfCity(city), ["packages"], ratesIn(city)]),
  ];
  return Promise.all(
    shown.map(async ([path, words, data]) => ({
      url: new URL(path, address).href,
      lastModified: youngest(await lastSaved("company", ...words), data),
    })),
  );
}

const aboutQuestions: [string, DocumentName[], Dated[]] = [pages.questions.href, ["questions"], []];

/** A city's packages and their services. */
const ratesIn = ({ offers = [] }: CityOffers): Dated[] => offers.flatMap((offer) => [offer, ...(offer.services ?? [])]);

const youngest = (saved: number, data: Dated[]) =>
  new Date(Math.max(builtAt.getTime(), saved, ...data.map(({ updatedAt }) => Date.parse(updatedAt ?? "") || 0)));
