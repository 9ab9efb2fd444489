import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EnquiryForm } from "@/components/forms/enquiry-form";
import { PlainPage } from "@/components/site/plain-page";
import { isPlacement, placements } from "@/lib/content/enquiry-placements";
import { messages } from "@/lib/content/messages";
import { takeRefused } from "@/lib/enquiry/refused";

export const metadata: Metadata = { title: "Your enquiry", robots: { index: false } };

type EnquiryAgainProps = { searchParams: Promise<{ id?: string }> };

/** The form again, as it was sent without JavaScript and refused. Only the handler that refused it can ask for this page. */
export default async function EnquiryAgainPage({ searchParams }: EnquiryAgainProps) {
  const refused = takeRefused((await searchParams).id ?? "");
  if (!refused) notFound();
  const { answers, errors, message } = refused;
  const placement = isPlacement(answers.placement) ? answers.placement : "home";
  const words = placements[placement];
  const failed = errors ? undefined : (message ?? words.failed);
  return (
    <PlainPage
      title={words.title}
      lead={errors ? messages.enquiry.unread : words.lead}
      sheet="Your enquiry"
      wayOn={<EnquiryForm placement={placement} refused={{ answers, errors, failed }} />}
    />
  );
}
