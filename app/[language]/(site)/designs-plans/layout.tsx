import type { ReactNode } from "react";
import { Translated } from "@/components/site/frame/translated";
import { wordsOf } from "@/lib/content/translations/words-of";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

type Props = { params: PageParams; children: ReactNode };

export default async function TranslatedLayout({ params, children }: Props) {
  const translator = await setPageLanguage(params);
  return (
    <Translated language={translator.language} words={wordsOf(translator, ["designs", "estimator"])}>
      {children}
    </Translated>
  );
}
