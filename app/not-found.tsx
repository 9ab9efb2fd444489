import type { Metadata } from "next";
import { PhoneBar } from "@/components/site/phone-bar";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { SquareFoot } from "@/components/site/square-foot";
import { ButtonLink } from "@/components/ui/button";
import { messages } from "@/lib/content/messages";
import styles from "./not-found.module.scss";

export const metadata: Metadata = { title: messages.notFound };

export default function NotFound() {
  return (
    <>
      <SiteHeader over="light" />
      <main id="main" className={styles.page}>
        <SquareFoot />
        <h1 className={styles.title}>{messages.notFound}</h1>
        <p className={styles.lead}>There is nothing built here.</p>
        <ButtonLink href="/">Back to Homepage</ButtonLink>
      </main>
      <SiteFooter sheet="Not found" />
      <PhoneBar enquireAt="/contact-us" />
    </>
  );
}
