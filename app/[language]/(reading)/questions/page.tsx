export { default, generateMetadata } from "@/app/(reading)/questions/page";

export const dynamicParams = false;
