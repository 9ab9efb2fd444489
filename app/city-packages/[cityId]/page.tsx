import { notFound } from "next/navigation";
import { CityPackages } from "@/components/site/home/city-packages";
import { nameIn } from "@/lib/content/slug";
import { getOffersByCity } from "@/server/features/catalogue";

export const dynamic = "force-static";
export const revalidate = 3600;

type Props = { params: Promise<{ cityId: string }> };

export async function generateStaticParams() {
  const { cities } = await getOffersByCity();
  return cities.filter(({ _id }) => _id).map(({ _id }) => ({ cityId: _id }));
}

/**
 * One city's packages, for the home page, which fetches them when somebody chooses that city. A fragment: of this page only
 * what is in the element that says so leaves the server (server/web/pages/postprocess-html.ts).
 */
export default async function CityPackagesFragment({ params }: Props) {
  const id = nameIn((await params).cityId);
  const { cities } = await getOffersByCity();
  const city = cities.find(({ _id }) => _id !== "" && _id === id);
  if (!city) notFound();
  return (
    <main data-fragment="true">
      <CityPackages {...city} />
    </main>
  );
}
