export { default, generateMetadata, generateStaticParams } from "@/app/(site)/our-project/[project]/page";

export const revalidate = 3600;
