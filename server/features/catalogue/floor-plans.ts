import "server-only";
import { floorPlanCalls } from "@/contract/calls/catalogue";
import type { DesignDetails } from "@/contract/content/details";
import type { FloorPlan } from "@/contract/schemas/catalogue";
import { pageTranslator } from "@/lib/content/language/page-translator";
import { pathOfDesign } from "@/lib/content/pages";
import { type DesignPrice, designPrice } from "@/lib/estimate/design-price";
import type { CataloguePlan } from "@/lib/estimate/fitting-plans";
import { shapeOf } from "@/lib/estimate/fitting-plans";
import { readDetails } from "@/server/features/content";
import { readOrMarkIncomplete, readPublic } from "@/server/upstream/read-public";
import { storePageAddresses } from "./former-addresses";
import { getCityPages } from "./offers";
import { inOrder, withSlugs } from "./own-pages";

export type Design = Omit<FloorPlan, "price"> & { slug: string; details: DesignDetails; price: DesignPrice };

const named = (designs: readonly FloorPlan[]) => withSlugs(designs, ({ name }) => name);
const storeAddresses = ({ data }: { data: FloorPlan[] }, readAt: number) =>
  storePageAddresses("design", named(data), readAt);

export async function getDesigns(translator = pageTranslator()): Promise<Design[] | undefined> {
  const [detailsOf, { defaultCity }, designs] = await Promise.all([
    readDetails("design"),
    getCityPages(translator),
    readOrMarkIncomplete(readPublic(floorPlanCalls.catalogue, {}, storeAddresses).then((list) => list.data)),
  ]);
  if (!designs) return undefined;
  const detailed = named(designs).map((design) => ({
    ...design,
    details: detailsOf(design._id),
  }));
  return inOrder(detailed.map((design) => ({ ...design, price: designPrice(design, defaultCity) })));
}

export async function getCataloguePlans(translator = pageTranslator()): Promise<CataloguePlan[]> {
  const designs = (await getDesigns(translator)) ?? [];
  return designs.map(planOf);
}

const planOf = ({ slug, name, plotSize, floor, price, details }: Design): CataloguePlan => ({
  name,
  plotSize,
  price,
  href: pathOfDesign({ slug }),
  details: { builtUpArea: details.builtUpArea, assumedPackage: details.assumedPackage },
  ...shapeOf(floor, details),
});
