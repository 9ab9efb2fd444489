import { notFound } from "next/navigation";
import { PackagesPage } from "@/components/site/packages/packages-page";
import { pages } from "@/lib/content/pages";
import { slugOf } from "@/lib/content/slug";
import { findCity, getCityPages, pathOfCity } from "@/server/features/catalogue";
import { readPageMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

export const revalidate = 3600;

type Props = { params: PageParams<{ city: string }> };

export async function generateStaticParams() {
  const { cities } = await getCityPages();
  return cities.map(({ cityName }) => ({ city: slugOf(cityName) }));
}

export async function generateMetadata({ params }: Props) {
  await setPageLanguage(params);
  const [city, { defaultCity }] = await Promise.all([requireCity(params), getCityPages()]);
  // /package shows the default city's packages too, and is the canonical page.
  if (city._id === defaultCity._id) return readPageMetadata("packages");
  const metadata = await readPageMetadata("packages", { cityName: city.cityName, href: pathOfCity(city) });
  return city.offers?.length === 0 ? { ...metadata, robots: { index: false } } : metadata;
}

export default async function CityPackagesPage({ params }: Props) {
  await setPageLanguage(params);
  const [city, { cities }] = await Promise.all([requireCity(params), getCityPages()]);
  return (
    <PackagesPage
      city={city}
      cities={cities}
      isCityPage
      trail={[pages.packages, { label: city.cityName, href: pathOfCity(city) }]}
    />
  );
}

/** middleware.ts has already redirected other spellings, such as "Mysuru". */
const requireCity = async (params: Props["params"]) => (await findCity((await params).city)) ?? notFound();
