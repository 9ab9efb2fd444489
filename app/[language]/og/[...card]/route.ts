import { TRANSLATED } from "@/contract/language";
import { pages } from "@/lib/content/pages";

export { GET } from "@/app/og/[...card]/route";

export const dynamic = "force-static";
export const revalidate = 3600;

/** Routes do not get the languages from app/[language]/layout.tsx. */
export const generateStaticParams = () =>
  TRANSLATED.flatMap((language) => Object.keys(pages).map((page) => ({ language, card: [page] })));
