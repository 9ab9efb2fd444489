import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EnquiryForm } from "@/components/forms/enquiry-form";
import { PlainPage } from "@/components/site/frame/plain-page";
import { visitorMessages } from "@/contract/visitor-messages";
import { isPlacement } from "@/lib/content/enquiry-placements";
import { refusedFormTitle } from "@/lib/content/enquiry-questions";
import { readContent } from "@/server/features/content";
import { consumeRefusedForm } from "@/server/features/enquiries";
import { readFormWords } from "@/server/web/site/content";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

type EnquiryAgainProps = { params: PageParams; searchParams: Promise<{ id?: string }> };

export async function generateMetadata({ params }: EnquiryAgainProps): Promise<Metadata> {
  const { t } = await setPageLanguage(params);
  return { title: t(refusedFormTitle), robots: { index: false } };
}

/**
 * A refused form with its input, for visitors without JavaScript. Only the handler that refused it can request this
 * page.
 */
export default async function EnquiryAgainPage({ params, searchParams }: EnquiryAgainProps) {
  const { t } = await setPageLanguage(params);
  const refused = consumeRefusedForm((await searchParams).id ?? "");
  if (!refused) notFound();
  const { answers, errors } = refused;
  const placement = isPlacement(answers.placement) ? answers.placement : "home";
  const [{ formTitle }, words] = await Promise.all([readContent(placement), readFormWords()]);
  return (
    <PlainPage
      title={formTitle}
      lead={t(visitorMessages.enquiry.unread)}
      wayOn={<EnquiryForm placement={placement} words={words} refused={{ answers, errors }} />}
    />
  );
}
