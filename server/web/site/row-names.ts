import "server-only";
import type { Translator, Words } from "@/lib/content/language/translator";
import { getDesigns, getOffersByCity, getProjects } from "@/server/features/catalogue";

export async function readNamesIn({ text }: Translator): Promise<Words> {
  const [{ cities }, designs = [], projects = []] = await Promise.all([getOffersByCity(), getDesigns(), getProjects()]);
  const names = [
    ...cities.flatMap(({ cityName, offers = [] }) => [cityName, ...offers.map(({ packageName }) => packageName)]),
    ...designs.map(({ name }) => name),
    ...projects.map(({ projectName }) => projectName),
  ];
  return Object.fromEntries(names.filter((name) => text(name) !== name).map((name) => [name, text(name)]));
}
