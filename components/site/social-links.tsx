import { socialLinks } from "@/lib/content/site";
import styles from "./social-links.module.scss";

/** Words, because no icon set of ours has brand marks. */
export function SocialLinks() {
  return (
    <ul className={styles.links}>
      {socialLinks.map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
