export { default, generateMetadata } from "@/app/(reading)/privacy/page";

export const dynamicParams = false;
