export { GET, generateStaticParams } from "@/app/og/project/[slug]/route";

export const dynamic = "force-static";
export const revalidate = 3600;
