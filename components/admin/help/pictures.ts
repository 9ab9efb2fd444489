import type { StaticImageData } from "next/image";
import type { HelpPicture } from "@/lib/content/help/answers";
import checklist from "./pictures/checklist.webp";
import demoData from "./pictures/demo-data.webp";
import importing from "./pictures/import.webp";
import month from "./pictures/month.webp";
import pageText from "./pictures/page-text.webp";
import prices from "./pictures/prices.webp";
import quotes from "./pictures/quotes.webp";
import record from "./pictures/record.webp";
import today from "./pictures/today.webp";

export const helpPictures: Record<HelpPicture, StaticImageData> = {
  today,
  record,
  import: importing,
  quotes,
  prices,
  checklist,
  "page-text": pageText,
  month,
  "demo-data": demoData,
};
