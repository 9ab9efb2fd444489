export { default, generateMetadata } from "@/app/(site)/designs-plans/page";

export const revalidate = 3600;
export const dynamicParams = false;
