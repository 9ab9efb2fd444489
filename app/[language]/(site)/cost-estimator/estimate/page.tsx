export { default, generateMetadata } from "@/app/(site)/cost-estimator/estimate/page";
