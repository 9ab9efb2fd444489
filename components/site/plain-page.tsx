import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { PhoneBar } from "./phone-bar";
import styles from "./plain-page.module.scss";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** `wayOn` is what there is to do here, where it is not to go back to the homepage. */
type PlainPageProps = { title: string; lead: string; sheet: string; children?: ReactNode; wayOn?: ReactNode };

/** A whole page with one thing to say and one way on, frame included: no layout of a route group is around it. */
export function PlainPage({ title, lead, sheet, children, wayOn }: PlainPageProps) {
  return (
    <>
      <SiteHeader over="light" />
      <main id="main" className={styles.page}>
        {children}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {wayOn ?? <ButtonLink href="/">Back to Homepage</ButtonLink>}
      </main>
      <SiteFooter sheet={sheet} />
      <PhoneBar enquireAt="/contact-us" />
    </>
  );
}
