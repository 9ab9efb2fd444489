import { wordsLayout } from "@/components/site/frame/site-frame";

export default wordsLayout("projects");
