import { NoReceipt } from "@/components/site/sections/thanks";
import { refusedFormTitle } from "@/lib/content/enquiry-questions";
import { unlistedMetadata } from "@/server/web/site/metadata";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

export const generateMetadata = unlistedMetadata(refusedFormTitle);

/** A tab that has sent an enquiry is redirected to its receipt (lib/page-scripts/page-elements). */
export default async function ThankYouPage({ params }: { params: PageParams }) {
  await setPageLanguage(params);
  return <NoReceipt />;
}
