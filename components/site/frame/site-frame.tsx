import type { ReactNode } from "react";
import { Translated } from "@/components/site/frame/translated";
import { Popup } from "@/components/site/popup/popup";
import { type Area, wordsOf } from "@/lib/content/translations";
import { findOpenLanguages, readContent } from "@/server/features/content";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";
import { PhoneBar } from "./phone-bar";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

export async function SiteFrame({ enquireAt, children }: { enquireAt?: string; children: ReactNode }) {
  const [company, privacy, languages] = await Promise.all([
    readContent("company"),
    readContent("privacy"),
    findOpenLanguages(),
  ]);
  return (
    <>
      <SiteHeader placement="hero" company={company} languages={languages} />
      {children}
      <SiteFooter company={company} languages={languages} grievance={privacy.grievanceName} />
      <PhoneBar company={company} enquireAt={enquireAt} />
      <Popup />
    </>
  );
}

type Props = { params: PageParams; children: ReactNode };

export const wordsLayout = (...areas: Area[]) =>
  async function WordsLayout({ params, children }: Props) {
    const translator = await setPageLanguage(params);
    return (
      <Translated language={translator.language} words={wordsOf(translator, areas)}>
        {children}
      </Translated>
    );
  };
