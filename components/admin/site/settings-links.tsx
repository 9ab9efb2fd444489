"use client";

import { ButtonLink } from "@/components/admin/parts/button";
import { Panel } from "@/components/admin/parts/panel";
import { settingsWords as words } from "@/lib/content/site-editor-words";
import styles from "./document-list.module.scss";

export type SettingsLink = { label: string; what: string; href: string };

export function SettingsLinks({ title, links }: { title: string; links: readonly SettingsLink[] }) {
  if (links.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={styles.documents}>
        {links.map(({ label, what, href }) => (
          <li key={href} className={styles.document}>
            <div className={styles.what}>
              <p className={styles.label}>{label}</p>
              <p className={styles.saved}>{what}</p>
            </div>
            <ButtonLink href={href} aria-label={`${words.open} ${label}`}>
              {words.open}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
