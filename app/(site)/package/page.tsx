import { PackagesPage } from "@/components/site/packages/packages-page";
import { pageMetadata } from "@/lib/content/page-metadata";
import { getCityPages } from "@/lib/site/city-pages";
import { metadataFor } from "@/lib/site/metadata";

export const generateMetadata = () => metadataFor(pageMetadata.packages);
export const revalidate = 3600;

export default async function DefaultCityPackagesPage() {
  const { cities, defaultCity } = await getCityPages();
  return <PackagesPage city={defaultCity} cities={cities} trail={[pageMetadata.packages]} />;
}
