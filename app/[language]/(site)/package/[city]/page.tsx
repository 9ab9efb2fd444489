export { default, generateMetadata, generateStaticParams } from "@/app/(site)/package/[city]/page";

export const revalidate = 3600;
