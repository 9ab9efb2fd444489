export { default, generateMetadata } from "@/app/(site)/page";

export const revalidate = 3600;
export const dynamicParams = false;
