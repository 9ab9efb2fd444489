import "server-only";
import type { Language, TranslatedLanguage } from "@/contract/language";
import type { PageName } from "@/lib/content/pages";
import { findOpenLanguages } from "@/server/features/content";
import { type Coverage, findCoverage } from "@/server/features/translations";
import { readOrMarkIncomplete } from "@/server/upstream/incomplete";

/** The confirmed share of a page's texts from which search engines may list it. */
const ENOUGH = 0.8;

const ROWS: { [Page in PageName]?: readonly string[] } = {
  home: ["packages", "services"],
  projects: ["projects"],
  designs: ["designs"],
  packages: ["packages", "services", "document:exclusions"],
};

export async function findIndexedLanguages(page: PageName): Promise<Language[]> {
  const open = await findOpenLanguages();
  const isIndexed = await Promise.all(open.map((language) => language === "en" || isTranslatedEnough(language, page)));
  return open.filter((_, at) => isIndexed[at]);
}

async function isTranslatedEnough(language: TranslatedLanguage, page: PageName): Promise<boolean> {
  const coverage = await readOrMarkIncomplete(findCoverage(language));
  return coverage !== undefined && shareOf(coverage, page) >= ENOUGH;
}

/** Our own words count for each page. */
function shareOf(coverage: Coverage, page: PageName): number {
  const own = [`document:${page}`, "document:company", ...(ROWS[page] ?? [])];
  const counted = Object.entries(coverage).filter(([group]) => group.startsWith("words:") || own.includes(group));
  const sum = (key: "confirmed" | "all") => counted.reduce((total, [, counts]) => total + counts[key], 0);
  return sum("all") === 0 ? 0 : sum("confirmed") / sum("all");
}
