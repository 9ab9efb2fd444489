import { type Language, languages, TRANSLATED } from "@/contract/language";
import {
  cardsFolder,
  cityPackagesFolder,
  foundPage,
  noSuchCityPage,
  notFoundPage,
  pages,
  thanksPage,
} from "@/lib/content/pages";

const { home, ...others } = pages;
const FOLDERS: string[] = [
  ...Object.values(others).map(({ href }) => href),
  ...[thanksPage, foundPage, noSuchCityPage, notFoundPage, cityPackagesFolder, cardsFolder],
];

/** Pages and their pictures exist in each language. */
export const isPage = (path: string) =>
  path === home.href || FOLDERS.some((folder) => path === folder || path.startsWith(`${folder}/`));

/** Other addresses than pages are unchanged. */
export function addressIn(language: Language, href: string): string {
  const { folder } = languages[language];
  const [, path = "", rest = ""] = href.match(/^([^?#]*)(.*)$/) ?? [];
  if (!folder || !isPage(path)) return href;
  return `${path === home.href ? folder : folder + path}${rest}`;
}

export function splitAddress(path: string): { language: Language; english: string } {
  const language = TRANSLATED.find((one) => `${path}/`.startsWith(`${languages[one].folder}/`));
  if (!language) return { language: "en", english: path };
  return { language, english: path.slice(languages[language].folder.length) || home.href };
}
