import { notFound } from "next/navigation";
import { findCity } from "@/server/features/catalogue";
import { pagePicture } from "@/server/web/site/shared-picture";

export const dynamic = "force-static";
export const revalidate = 3600;

/** None at build time: there may be many cities, and few of their pages are shared. */
export const generateStaticParams = () => [];

/** The picture of a shared link to a city's packages. */
export async function GET(_request: Request, { params }: { params: Promise<{ city: string }> }) {
  return pagePicture("packages", (await findCity((await params).city)) ?? notFound());
}
