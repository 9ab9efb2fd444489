export { default, generateMetadata } from "@/app/enquiry-again/page";
