import type { ReactNode } from "react";
import { EnglishMarks, Translated } from "@/components/site/frame/translated";
import styles from "@/components/site/frame/translated.module.scss";
import { TRANSLATED } from "@/contract/language";
import { wordsOfAreas } from "@/lib/content/translations";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";
import { readNamesIn } from "@/server/web/site/row-addresses";

const IN_EVERY_PAGE = ["frame", "forms", "sections"] as const;

export const generateStaticParams = () => TRANSLATED.map((language) => ({ language }));

export default async function TranslatedLayout({ params, children }: { params: PageParams; children: ReactNode }) {
  const translator = await setPageLanguage(params);
  const { language, tag } = translator;
  const words = { ...wordsOfAreas(translator, IN_EVERY_PAGE), ...(await readNamesIn(translator)) };
  return (
    <Translated language={language} words={words}>
      <div lang={tag} className={styles.page}>
        {children}
      </div>
      <EnglishMarks />
    </Translated>
  );
}
