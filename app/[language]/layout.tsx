import type { ReactNode } from "react";
import { Translated } from "@/components/site/frame/translated";
import styles from "@/components/site/frame/translated.module.scss";
import { TRANSLATED } from "@/contract/language";
import { type PageParams, setPageLanguage } from "@/server/features/content";

type Props = { params: PageParams; children: ReactNode };

export const generateStaticParams = () => TRANSLATED.map((language) => ({ language }));

/** The public pages in other languages: the same pages, at addresses that start with the language. */
export default async function TranslatedLayout({ params, children }: Props) {
  const { language, tag, words } = await setPageLanguage(params);
  return (
    <Translated language={language} words={words}>
      <div lang={tag} className={styles.page}>
        {children}
      </div>
    </Translated>
  );
}
