import { translationLayout } from "@/components/site/frame/translation-layout";

export default translationLayout("estimator", "designs", "cards");
