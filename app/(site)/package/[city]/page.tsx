import { notFound } from "next/navigation";
import { PackagesPage } from "@/components/site/packages/packages-page";
import { cityPackagesMetadata, pageMetadata } from "@/lib/content/page-metadata";
import { nameIn, slugOf } from "@/lib/content/slug";
import { pathOfCity } from "@/lib/site/city-addresses";
import { getCityPages } from "@/lib/site/city-pages";
import { metadataFor } from "@/lib/site/metadata";

export const revalidate = 3600;

type Props = { params: Promise<{ city: string }> };

export async function generateStaticParams() {
  const { cities } = await getCityPages();
  return cities.map(({ cityName }) => ({ city: slugOf(cityName) }));
}

export async function generateMetadata({ params }: Props) {
  const city = await requireCity(params);
  return metadataFor(cityPackagesMetadata(city.cityName, pathOfCity(city)));
}

export default async function CityPackagesPage({ params }: Props) {
  const [city, { cities }] = await Promise.all([requireCity(params), getCityPages()]);
  const page = cityPackagesMetadata(city.cityName, pathOfCity(city));
  return <PackagesPage city={city} cities={cities} trail={[pageMetadata.packages, page]} />;
}

/** The city of this address; middleware.ts leads a name in other letters ("Mysuru") to it. */
async function requireCity(params: Props["params"]) {
  const asked = nameIn((await params).city);
  const { cities } = await getCityPages();
  return cities.find(({ cityName }) => slugOf(cityName) === asked) ?? notFound();
}
