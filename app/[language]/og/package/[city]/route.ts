export { GET, generateStaticParams } from "@/app/og/package/[city]/route";

export const dynamic = "force-static";
export const revalidate = 3600;
