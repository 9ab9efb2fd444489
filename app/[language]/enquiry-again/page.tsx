export { default, generateMetadata } from "@/app/enquiry-again/page";

/** While its language is closed, the page does not come to its query, and Next would keep the 404. */
export const dynamic = "force-dynamic";
