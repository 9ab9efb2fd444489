import type { Metadata } from "next";
import { PlainPage } from "@/components/site/frame/plain-page";
import { NextSteps } from "@/components/site/sections/next-steps";
import { visitorMessages } from "@/contract/visitor-messages";
import { showSentEnquiry } from "@/lib/inline-scripts/sent-enquiry";
import { readContent } from "@/server/features/content";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await setPageLanguage(params);
  const { title } = await readContent("confirmation");
  return { title, robots: { index: false } };
}

/** The general thank-you page. A tab that has sent an enquiry is redirected at once to its receipt. */
export default async function ThankYouPage({ params }: Props) {
  const { t } = await setPageLanguage(params);
  const { title, text } = await readContent("confirmation");
  return (
    <>
      <script>{`(${showSentEnquiry})();`}</script>
      <PlainPage title={title} lead={`${t(visitorMessages.enquiry.sent)} ${text}`} beside={<NextSteps />} />
    </>
  );
}
