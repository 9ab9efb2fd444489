import { notFound } from "next/navigation";
import { findTextPage } from "@/components/site/sections/text-page";
import { textPageNames } from "@/contract/content/documents";
import { pages } from "@/lib/content/pages";

type Props = { params: Promise<{ language: string; page: string }> };

export const dynamicParams = false;

export const generateStaticParams = () => textPageNames.map((name) => ({ page: pages[name].href.slice(1) }));

const requireTextPage = async ({ params }: Props) => findTextPage(`/${(await params).page}`) ?? notFound();

export async function generateMetadata(props: Props) {
  return (await requireTextPage(props)).generateMetadata(props);
}

export default async function TranslatedTextPage(props: Props) {
  const { Page } = await requireTextPage(props);
  return <Page {...props} />;
}
