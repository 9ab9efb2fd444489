import type { ReactNode } from "react";
import { Anchor } from "@/components/ui/anchor";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { privacyPage, publicPages } from "@/lib/content/pages";
import { links, site } from "@/lib/content/site";
import { Brand } from "./brand";
import { SheetName } from "./sheet-name";
import styles from "./site-footer.module.scss";
import { SocialLinks } from "./social-links";
import { ToTop } from "./to-top";

/** The title block of the drawing. `sheet` names a page that has no place in the page list. */
export function SiteFooter({ sheet }: { sheet?: string }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.block}>
        <Cell title="Drawn and built by" className={styles.brand}>
          <Brand />
          <p className={styles.blurb}>{site.blurb}</p>
        </Cell>
        <Cell title="Pages" className={styles.pages}>
          <ul id="pages">
            {publicPages.map(({ href, label }) => (
              <li key={href}>
                <Anchor href={href}>{label}</Anchor>
              </li>
            ))}
          </ul>
        </Cell>
        <Place {...site.office} />
        <Place {...site.experienceCentre} />
        <Cell title="Call or write" className={styles.reach}>
          <a href={links.call}>{site.phone.shown}</a>
          <a href={links.email}>{site.email}</a>
          <ButtonLink look="line" href={links.whatsapp} className={styles.chat}>
            <Icon name="chat" />
            Chat on WhatsApp
          </ButtonLink>
        </Cell>
        <Cell title="Follow" className={styles.follow}>
          <SocialLinks />
        </Cell>
        <Cell title="Sheet" className={styles.sheet}>
          <p>{sheet ?? <SheetName />}</p>
        </Cell>
        <Cell title="Copyright" className={styles.copyright}>
          <p>
            © {new Date().getFullYear()} {site.brand}. Pictures are artist's impressions.
          </p>
          <Anchor href={privacyPage.href}>{privacyPage.label}</Anchor>
        </Cell>
      </div>
      <ToTop />
    </footer>
  );
}

function Cell({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}

const Place = ({ label, lines }: { label: string; lines: readonly string[] }) => (
  <Cell title={label}>
    <p>{lines.join(", ")}</p>
    <Anchor href="/contact-us">Address and map</Anchor>
  </Cell>
);
