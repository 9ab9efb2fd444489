export { default, generateMetadata } from "@/app/(contact)/contact-us/page";

export const dynamicParams = false;
