import type { MetadataRoute } from "next";
import { pageMetadata } from "@/lib/content/page-metadata";
import { builtAt } from "@/lib/env";
import { getSiteAddress } from "@/lib/site/address";
import { pathOfCity } from "@/lib/site/city-addresses";
import { getCityPages } from "@/lib/site/city-pages";
import { getDesigns } from "@/lib/site/floor-plans";
import type { CityOffers } from "@/lib/site/offers";
import { getProjectsByStage } from "@/lib/site/projects";

export const revalidate = 3600;

type Dated = { updatedAt?: string };

/** Every page that may be listed. A page is as young as the youngest of what it shows; its words are as old as the build. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [address, { cities, defaultCity }, stages, designs = []] = await Promise.all([
    getSiteAddress(),
    getCityPages(),
    getProjectsByStage(),
    getDesigns(),
  ]);
  const rates = cities.flatMap(ratesIn);
  const projects = stages.flatMap((stage) => stage.projects);
  const shown: Record<string, Dated[]> = {
    ...Object.fromEntries(Object.values(pageMetadata).map(({ path }) => [path, []])),
    [pageMetadata.home.path]: [...rates, ...projects],
    [pageMetadata.packages.path]: ratesIn(defaultCity),
    [pageMetadata.estimator.path]: rates,
    [pageMetadata.projects.path]: projects,
    [pageMetadata.designs.path]: designs,
    ...Object.fromEntries(cities.map((city) => [pathOfCity(city), ratesIn(city)])),
  };
  return Object.entries(shown).map(([path, data]) => ({
    url: new URL(path, address).href,
    lastModified: youngest(data),
  }));
}

/** A city's packages and what they cover. */
const ratesIn = ({ offers = [] }: CityOffers): Dated[] => offers.flatMap((offer) => [offer, ...(offer.services ?? [])]);

const youngest = (data: Dated[]) =>
  new Date(Math.max(builtAt.getTime(), ...data.map(({ updatedAt }) => Date.parse(updatedAt ?? "") || 0)));
