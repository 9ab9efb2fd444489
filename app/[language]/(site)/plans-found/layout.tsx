import { wordsLayout } from "@/components/site/frame/words-layout";

export default wordsLayout("designs", "estimator");
