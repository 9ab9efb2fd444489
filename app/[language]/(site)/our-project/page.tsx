export { default, generateMetadata } from "@/app/(site)/our-project/page";

export const revalidate = 3600;
export const dynamicParams = false;
