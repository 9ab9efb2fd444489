import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { SharedCard } from "@/components/site/shared-card";
import { type PageMetadata, pageMetadata } from "@/lib/content/page-metadata";

export const dynamic = "force-static";
export const dynamicParams = false;

const pages: readonly PageMetadata[] = Object.values(pageMetadata);
/** Satori reads no woff2, so this weight of the site's face lies there once more in the older wrapping. */
const FACE = join(process.cwd(), "styles/fonts/anek-latin-400.woff");

export const generateStaticParams = () => pages.flatMap(({ picture }) => (picture ? [{ card: picture }] : []));

/** The picture that a shared link shows, drawn while building. */
export async function GET(_request: Request, { params }: { params: Promise<{ card: string }> }) {
  const { card } = await params;
  const page = pages.find(({ picture }) => picture === card) ?? pageMetadata.home;
  return new ImageResponse(<SharedCard title={page.title} />, {
    width: 1200,
    height: 630,
    fonts: [{ name: "Anek", data: await readFile(FACE), weight: 400 }],
  });
}
