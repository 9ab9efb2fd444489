import { useTranslator } from "#translator";
import { BrandMark, LogoPicture } from "@/components/ui/logo-picture";
import { Anchor } from "@/components/ui/text-link";
import type { Company } from "@/contract/content/company";
import { type Language, languages } from "@/contract/language";
import { socialLinks } from "@/lib/contact-links";
import { isSymbol } from "@/lib/logo";
import { LanguageLinks } from "./interactive";
import styles from "./parts.module.scss";

export function Brand({ company: { brand, logo } }: { company: Pick<Company, "brand" | "logo"> }) {
  const showsName = !logo || isSymbol(logo);
  return (
    <Anchor className={styles.brand} href="/">
      {logo ? <LogoPicture logo={logo} alt={showsName ? "" : brand} height={40} /> : <BrandMark size={28} />}
      {showsName && <span>{brand}</span>}
    </Anchor>
  );
}

type OtherLanguagesProps = { openLanguages: readonly Language[]; className?: string };

export function OtherLanguages({ openLanguages, className }: OtherLanguagesProps) {
  const current = useTranslator().language;
  if (openLanguages.length < 2) return null;
  const links = openLanguages.flatMap((language) => {
    const { tag, name, folder } = languages[language];
    return language === current ? [] : { language, tag, name, folder };
  });
  return <LanguageLinks languages={links} currentFolder={languages[current].folder} className={className} />;
}

/** Links of text, because our icon set has no brand marks. */
export function SocialLinks({ company }: { company: Company }) {
  return (
    <ul className={styles.links}>
      {socialLinks(company).map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

export const registrationNumbers = ({ gstin, companyNumber, rera }: Company): string =>
  [gstin && `GSTIN ${gstin}`, companyNumber && `CIN ${companyNumber}`, rera && `RERA ${rera}`]
    .filter(Boolean)
    .join(", ");
