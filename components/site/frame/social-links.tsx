import styles from "@/components/site/frame/social-links.module.scss";
import type { Company } from "@/contract/content/company";
import { socialLinks } from "@/lib/contact-links";

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
