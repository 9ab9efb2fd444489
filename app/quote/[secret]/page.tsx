import type { Metadata } from "next";
import { headers } from "next/headers";
import { PlainPage } from "@/components/site/frame/plain-page";
import { ButtonLink } from "@/components/ui/button";
import { contactLinks } from "@/lib/contact-links";
import { readContent } from "@/server/features/content";
import { findQuotePage, noteOpening, paperOf } from "@/server/features/quotes";
import { setPageLanguage } from "@/server/web/site/page-language";
import { Answers, Outcome, Paper } from "./quotation";

const GONE = {
  expired: { title: "This quotation has expired", text: "Its prices no longer hold. Please ask us for a new one." },
  replaced: {
    title: "There is a newer quotation",
    text: "This one has been replaced. Please ask us for the new link.",
  },
  gone: { title: "This link no longer works", text: "Please ask us for a new one." },
};

/** The title omits the quote's number, because browsers keep titles in their history. */
export const metadata: Metadata = { title: "Your quotation", robots: { index: false, follow: false } };

/** The customer's page of a quote, in English. docs/security.md says what a stranger with its address can do. */
export default async function QuotePage({ params }: { params: Promise<{ secret: string; language?: string }> }) {
  await setPageLanguage(params);
  const { secret } = await params;
  const [page, company] = await Promise.all([findQuotePage(secret), readContent("company")]);
  const { call } = contactLinks(company);
  if (!page.quote) {
    const { title, text } = GONE[page.state as keyof typeof GONE];
    const action = call && <ButtonLink href={call}>{`Call ${company.phone}`}</ButtonLink>;
    return <PlainPage title={title} lead={text} action={action || undefined} />;
  }
  await noteOpening(page, await headers());
  const paper = paperOf(page.quote);
  return (
    <PlainPage
      title={paper.heading ?? ""}
      lead={paper.lead ?? ""}
      action={<Paper paper={paper} secret={secret} isOpen={page.state === "open"} outcome={<Outcome page={page} />} />}
      beside={<Answers page={page} secret={secret} />}
    />
  );
}
