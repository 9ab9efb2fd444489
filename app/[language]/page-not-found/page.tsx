import NotFound from "@/app/not-found";
import { visitorMessages } from "@/contract/visitor-messages";
import { unlistedMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

export const dynamicParams = false;

export const generateMetadata = unlistedMetadata(visitorMessages.notFound);

/** app/not-found.tsx cannot know the language: Next renders it without parameters. */
export default async function TranslatedNotFoundPage({ params }: { params: PageParams }) {
  await setPageLanguage(params);
  return <NotFound />;
}
