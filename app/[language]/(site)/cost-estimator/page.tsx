export { default, generateMetadata } from "@/app/(site)/cost-estimator/page";

export const revalidate = 3600;
export const dynamicParams = false;
