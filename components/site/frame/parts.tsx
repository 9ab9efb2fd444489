import { useTranslator } from "#translator";
import { BrandMark, LogoPicture } from "@/components/ui/logo-picture";
import { Anchor } from "@/components/ui/text-link";
import type { Company } from "@/contract/content/company";
import { type Language, languages } from "@/contract/language";
import { socialLinks } from "@/lib/contact-links";
import { isSymbol } from "@/lib/logo";
import { Languages } from "./interactive";
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

/** Text, because our icon set has no brand marks. */
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

/** A company has to publish these numbers. */
export const registrationNumbers = ({ gstin, companyNumber, rera }: Company): string =>
  [gstin && `GSTIN ${gstin}`, companyNumber && `CIN ${companyNumber}`, rera && `RERA ${rera}`]
    .filter(Boolean)
    .join(", ");
