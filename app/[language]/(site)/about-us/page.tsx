export { default, generateMetadata } from "@/app/(site)/about-us/page";

export const dynamicParams = false;
