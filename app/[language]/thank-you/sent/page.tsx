export { default, generateMetadata } from "@/app/thank-you/sent/page";
