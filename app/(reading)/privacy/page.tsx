import { textPage } from "@/components/site/sections/text-page";

const { generateMetadata, Page } = textPage("privacy");

export { generateMetadata, Page as default };
