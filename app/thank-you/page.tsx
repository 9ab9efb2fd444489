import type { Metadata } from "next";
import { PlainPage } from "@/components/site/frame/plain-page";
import { NextSteps } from "@/components/site/sections/next-steps";
import { visitorMessages } from "@/contract/visitor-messages";
import { readContent } from "@/server/features/content";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await setPageLanguage(params);
  const { title } = await readContent("confirmation");
  return { title, robots: { index: false } };
}

/** A tab that has sent an enquiry is redirected to its receipt (lib/page-scripts/page-elements). */
export default async function ThankYouPage({ params }: Props) {
  const { t } = await setPageLanguage(params);
  const { title, text } = await readContent("confirmation");
  return <PlainPage title={title} lead={`${t(visitorMessages.enquiry.sent)} ${text}`} beside={<NextSteps />} />;
}
