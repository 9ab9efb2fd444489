import type { ReactNode } from "react";
import { useTranslator } from "#translator";
import styles from "@/components/site/frame/plain-page.module.scss";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { contactLinks } from "@/lib/contact-links";
import { pages } from "@/lib/content/pages";
import { readContent } from "@/server/web/site/content";
import { SiteFrame } from "./site-frame";

type PlainPageProps = { title: string; lead: string; children?: ReactNode; action?: ReactNode; beside?: ReactNode };

/** Has its own header and footer, because its routes are outside the groups whose layouts have them. */
export async function PlainPage({ title, lead, children, action, beside }: PlainPageProps) {
  const { t } = useTranslator();
  const company = await readContent("company");
  const { whatsapp } = contactLinks(company);
  const links = [
    { href: pages.estimator.href, label: t("Calculate the cost") },
    { href: pages.designs.href, label: t("See floor plans") },
    ...(whatsapp ? [{ href: whatsapp, label: t("Chat on WhatsApp") }] : []),
  ];
  return (
    <SiteFrame isSolid enquiryHref="/contact-us">
      <main id="main" className={styles.page}>
        <div>
          {children}
          <h1 className="h1 above-6">{title}</h1>
          <p className="lead text-2 above-2 below-5">{lead}</p>
          {action ?? <ButtonLink href="/">{t("Back to Homepage")}</ButtonLink>}
          <ul className="cluster gap-2 apart-5 above-5">
            {links.map(({ href, label }) => (
              <li key={href}>
                <TextLink href={href}>{label}</TextLink>
              </li>
            ))}
          </ul>
        </div>
        {beside && <div className={styles.beside}>{beside}</div>}
      </main>
    </SiteFrame>
  );
}
