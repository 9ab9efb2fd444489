export { default, generateMetadata } from "@/app/(reading)/city-not-found/page";

export const revalidate = 3600;
export const dynamicParams = false;
