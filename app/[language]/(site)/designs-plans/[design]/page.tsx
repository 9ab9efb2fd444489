export { default, generateMetadata, generateStaticParams } from "@/app/(site)/designs-plans/[design]/page";

export const revalidate = 3600;
