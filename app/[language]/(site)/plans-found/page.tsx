export { default, generateMetadata } from "@/app/(site)/plans-found/page";

/** Otherwise Next would cache the 404 of a closed language, for which the page does not read its query. */
export const dynamic = "force-dynamic";
