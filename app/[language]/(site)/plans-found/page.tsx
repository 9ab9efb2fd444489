export { default, generateMetadata } from "@/app/(site)/plans-found/page";
