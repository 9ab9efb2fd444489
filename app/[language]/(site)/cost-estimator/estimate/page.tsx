export { default, generateMetadata } from "@/app/(site)/cost-estimator/estimate/page";

/** While its language is closed, the page does not read its query, and Next would cache the 404. */
export const dynamic = "force-dynamic";
