export { default, generateStaticParams } from "@/app/city-packages/[cityId]/page";

export const revalidate = 3600;
export const dynamic = "force-static";
