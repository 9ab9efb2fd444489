import { useTranslator } from "#translator";
import { type Language, languages } from "@/contract/language";
import { Languages } from "./languages";

export function OtherLanguages({ open, className }: { open: readonly Language[]; className?: string }) {
  const { language: current } = useTranslator();
  if (open.length < 2) return null;
  const others = open
    .filter((one) => one !== current)
    .map((language) => {
      const { tag, name, folder } = languages[language];
      return { language, tag, name, folder };
    });
  return <Languages others={others} folder={languages[current].folder} className={className} />;
}
