export { default, generateMetadata } from "@/app/(site)/package/page";

export const revalidate = 3600;
export const dynamicParams = false;
