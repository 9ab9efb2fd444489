export { GET, generateStaticParams } from "@/app/og/design/[slug]/route";

export const dynamic = "force-static";
export const revalidate = 3600;
