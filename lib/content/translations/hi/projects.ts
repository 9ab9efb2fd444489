import type { projects as kannada } from "../kn/projects";

/** Projects. */
export const projects: Record<keyof typeof kannada, string> = {
  "Artist's impression": "आर्टिस्ट की बनाई तस्वीर",
  "{name} package": "{name} पैकेज",
  "See all projects": "सारे प्रोजेक्ट देखें",
  Stage: "स्टेज",
  Place: "जगह",
  "Built-up area": "बिल्ट-अप एरिया",
  "Time taken": "कितना समय लगा",
  Cost: "खर्च",
  "Paid separately": "इनका पेमेंट अलग",
  "Build one like this": "ऐसा ही घर बनवाएँ",
  "See what the {name} package includes": "देखें, {name} पैकेज में क्या शामिल है",
  "{shown} of {all} houses": "{all} में से {shown} घर",
  "Projects by stage": "स्टेज के हिसाब से प्रोजेक्ट",
  Photograph: "फोटो",
  ACTIVE: "काम चालू",
  COMPLETED: "तैयार",
  "NEAR COMPLETION": "लगभग तैयार",
  "No projects found.": "कोई प्रोजेक्ट नहीं मिला।",
};
