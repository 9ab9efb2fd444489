import type { Metadata } from "next";
import NotFound from "@/app/not-found";
import { visitorMessages } from "@/contract/visitor-messages";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

export const dynamicParams = false;

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { text } = await setPageLanguage(params);
  return { title: text(visitorMessages.notFound), robots: { index: false } };
}

/** app/not-found.tsx cannot know the language: Next renders it without parameters. */
export default async function TranslatedNotFoundPage({ params }: Props) {
  await setPageLanguage(params);
  return <NotFound />;
}
