import "server-only";
import { pageTranslator } from "@/lib/content/language/page-translator";
import { pathOfDesign } from "@/lib/content/pages";
import type { CataloguePlan } from "@/lib/estimate/fitting-plans";
import { shapeOf } from "@/lib/estimate/plan-shape";
import { type Design, getDesigns } from "./floor-plans";

/** The designs as the estimator compares them; none if they could not be fetched. */
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
