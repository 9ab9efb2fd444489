import type { Metadata } from "next";
import { Receipt } from "@/components/forms/receipt";
import { NoReceipt, Thanks } from "@/components/site/sections/thanks";
import { AppError } from "@/contract/errors";
import { type ReceiptKey, receiptKey } from "@/contract/schemas/enquiry";
import { visitorMessages } from "@/contract/visitor-messages";
import type { Translator } from "@/lib/content/language/translator";
import { readContent } from "@/server/features/content";
import { readReceipt } from "@/server/features/enquiries";
import { type PageParams, setPageLanguage } from "@/server/web/site/page-language";

type Props = { params: PageParams; searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await setPageLanguage(params);
  const { title } = await readContent("confirmation");
  return { title, robots: { index: false }, referrer: "same-origin" };
}

/** The receipt for browsers without script, rendered for each request. */
export default async function SentPage({ params, searchParams }: Props) {
  const translator = await setPageLanguage(params);
  const { t } = translator;
  const { refused, ...query } = await searchParams;
  const key = receiptKey.safeParse(query).data;
  const receipt = key && (await findReceipt(key, translator));
  if (!receipt) return <NoReceipt />;
  const failure = refused && t(refused === "gone" ? visitorMessages.receipt.gone : visitorMessages.receipt.failed);
  return (
    <Thanks receipt={<Receipt receipt={receipt} proof={key.proof} heading="h2" failure={failure || undefined} />} />
  );
}

async function findReceipt(key: ReceiptKey, translator: Translator) {
  try {
    return await readReceipt(key, translator);
  } catch (thrown) {
    if (["forbidden", "missing"].includes(AppError.from(thrown).code)) return undefined;
    throw thrown;
  }
}
