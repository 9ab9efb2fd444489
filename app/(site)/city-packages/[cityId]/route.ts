import { nameIn } from "@/lib/content/slug";
import { getOffersByCity } from "@/lib/site/offers";

export const dynamic = "force-static";
export const revalidate = 3600;

type Context = { params: Promise<{ cityId: string }> };

export async function generateStaticParams() {
  const { cities } = await getOffersByCity();
  return cities.flatMap(({ _id }) => (_id ? { cityId: _id } : []));
}

/** One city's packages, for the home page, which fetches them when somebody chooses that city. */
export async function GET(_request: Request, { params }: Context) {
  const id = nameIn((await params).cityId);
  const { cities } = await getOffersByCity();
  const city = cities.find(({ _id }) => _id === id);
  return city ? Response.json(city) : Response.json({ cityName: "", offers: [] }, { status: 404 });
}
