import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EnquiryForm } from "@/components/forms/enquiry-form";
import { PlainPage } from "@/components/site/plain-page";
import { messages } from "@/contract/messages";
import { isPlacement, placementWords } from "@/lib/content/enquiry-placements";
import { readContent } from "@/server/content/content";
import { takeRefusedForm } from "@/server/enquiries/plain-form";
import { readFormWords } from "@/server/site/content";

export const metadata: Metadata = { title: "Your enquiry", robots: { index: false } };

type EnquiryAgainProps = { searchParams: Promise<{ id?: string }> };

/** The form again, as it was sent without JavaScript and refused. Only the handler that refused it can ask for this page. */
export default async function EnquiryAgainPage({ searchParams }: EnquiryAgainProps) {
  const refused = takeRefusedForm((await searchParams).id ?? "");
  if (!refused) notFound();
  const { answers, errors, message } = refused;
  const placement = isPlacement(answers.placement) ? answers.placement : "home";
  const [{ formTitle, formLead }, words] = await Promise.all([readContent(placement), readFormWords()]);
  const failed = errors ? undefined : (message ?? placementWords(placement, words).failed);
  return (
    <PlainPage
      title={formTitle}
      lead={errors ? messages.enquiry.unread : formLead}
      wayOn={<EnquiryForm placement={placement} words={words} refused={{ answers, errors, failed }} />}
    />
  );
}
