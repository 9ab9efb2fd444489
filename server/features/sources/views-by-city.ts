import { pages } from "@/lib/content/pages";
import { nameIn } from "@/lib/content/slug";

type Count = { label: string; count: number };

/** Views of the pages that belong to a city, by its slug. */
export function viewsByCity(views: readonly Count[]): Count[] {
  return views.flatMap(({ label: page, count }) => {
    const [folder, city, ...more] = page.slice(1).split("/");
    return `/${folder}` === pages.packages.href && city && more.length === 0 ? [{ label: nameIn(city), count }] : [];
  });
}
