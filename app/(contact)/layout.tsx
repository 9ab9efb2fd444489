import type { ReactNode } from "react";
import { PhoneBar, SiteHeader } from "@/components/site/frame/bars";
import { findOpenLanguages, readContent } from "@/server/features/content";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

/** No footer, because the contact page shows its content (FOOT-03), and no pop-up, because it shows the same form. */
export default async function ContactLayout({ params, children }: { params: PageParams; children: ReactNode }) {
  await setPageLanguage(params);
  const [company, languages] = await Promise.all([readContent("company"), findOpenLanguages()]);
  return (
    <>
      <SiteHeader company={company} languages={languages} />
      {children}
      <PhoneBar company={company} />
    </>
  );
}
