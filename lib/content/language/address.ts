import { type Language, languages, TRANSLATED } from "@/contract/language";
import {
  cardsFolder,
  cityPackagesFolder,
  designResultsPage,
  noSuchCityPage,
  notFoundPage,
  pages,
  thanksPage,
} from "@/lib/content/pages";

const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;
const LIKELY_ENGLISH = /(?:\b[A-Za-z']{2,}\b\W+){2}[A-Za-z']{2,}/;
const { home, ...others } = pages;
const FOLDERS: string[] = [
  ...Object.values(others).map(({ href }) => href),
  ...[thanksPage, designResultsPage, noSuchCityPage, notFoundPage, cityPackagesFolder, cardsFolder],
];

export const isPublicPage = (path: string) =>
  path === home.href || FOLDERS.some((folder) => path === folder || path.startsWith(`${folder}/`));

export function addressIn(language: Language, href: string): string {
  const { folder } = languages[language];
  const [, path = "", queryAndHash = ""] = href.match(/^([^?#]*)(.*)$/) ?? [];
  if (!folder || !isPublicPage(path)) return href;
  return `${path === home.href ? folder : folder + path}${queryAndHash}`;
}

export function splitAddress(path: string): { language: Language; english: string } {
  const language = TRANSLATED.find((known) => `${path}/`.startsWith(`${languages[known].folder}/`));
  if (!language) return { language: "en", english: path };
  return { language, english: path.slice(languages[language].folder.length) || home.href };
}

export const isInOtherScript = (text: string): boolean => OTHER_SCRIPT.test(text);

/** For screen readers (WCAG 3.1.2). Names and units, which other languages use too, are not English. */
export const isEnglish = (text: string): boolean => !isInOtherScript(text) && LIKELY_ENGLISH.test(text);
