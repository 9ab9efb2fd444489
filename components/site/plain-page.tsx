import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { PhoneBar } from "./phone-bar";
import styles from "./plain-page.module.scss";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

type PlainPageProps = { title: string; lead: string; sheet: string; children?: ReactNode };

/** A whole page with one thing to say and one way on, frame included: no layout of a route group is around it. */
export function PlainPage({ title, lead, sheet, children }: PlainPageProps) {
  return (
    <>
      <SiteHeader over="light" />
      <main id="main" className={styles.page}>
        {children}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <ButtonLink href="/">Back to Homepage</ButtonLink>
      </main>
      <SiteFooter sheet={sheet} />
      <PhoneBar enquireAt="/contact-us" />
    </>
  );
}
