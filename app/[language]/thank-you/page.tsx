export { default, generateMetadata } from "@/app/thank-you/page";

export const dynamicParams = false;
