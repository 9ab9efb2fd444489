import type { Metadata } from "next";
import { NoReceipt } from "@/components/site/sections/thanks";
import { refusedFormTitle } from "@/lib/content/enquiry-questions";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await setPageLanguage(params);
  return { title: t(refusedFormTitle), robots: { index: false } };
}

/** A tab that has sent an enquiry is redirected to its receipt (lib/page-scripts/page-elements). */
export default async function ThankYouPage({ params }: Props) {
  await setPageLanguage(params);
  return <NoReceipt />;
}
