import type { ReactNode } from "react";
import { Translated } from "@/components/site/frame/translated";
import { type Area, wordsOfAreas } from "@/lib/content/translations";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

export const translationLayout = (...areas: Area[]) =>
  async function TranslatedLayout({ params, children }: { params: PageParams; children: ReactNode }) {
    const translator = await setPageLanguage(params);
    return (
      <Translated language={translator.language} words={wordsOfAreas(translator, areas)}>
        {children}
      </Translated>
    );
  };
