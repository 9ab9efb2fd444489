import { X } from "lucide-react";
import type { Metadata } from "next";
import Image from "next/image";
import Link from "next/link";
import type { ReactNode } from "react";
import { iconButton } from "@/components/admin/kit/content";
import { column, marginBelow, padded, row, stack, text } from "@/components/admin/kit/layout";
import { Brand } from "@/components/admin/parts/brand";
import { iconProps } from "@/components/admin/parts/button";
import picture from "@/components/admin/sign-in/art/house-at-dusk.jpg";
import styles from "@/components/admin/sign-in/sign-in.module.scss";
import { cx } from "@/components/ui/cx";
import { readContent } from "@/server/features/content";

/** Screen readers speak the title first, so after a refusal it begins with "Error". */
export const signInMetadata = (title: string, refused: unknown): Metadata => ({
  title: refused === undefined ? title : `Error: ${title}`,
  robots: { index: false, follow: false },
});

type Props = { title: string; lead?: string; children: ReactNode };

export async function Frame({ title, lead, children }: Props) {
  const company = await readContent("company");
  return (
    <div className={styles.frame}>
      <main className={cx(column(0), styles.main)}>
        <div className={cx(row(0, "center", "between"), styles.top)}>
          <Brand company={company} size={28} className={styles.brand} />
          <Link className={cx(iconButton, styles.close)} href="/" prefetch={false} aria-label="Close">
            <X size={24} {...iconProps} />
          </Link>
        </div>
        <div className={cx(stack(5), padded(5), styles.body)}>
          <div>
            <h1 className={cx(marginBelow(2), styles.title)}>{title}</h1>
            <p className={text("ink-2", "controlSize")}>{lead ?? `For the ${company.brand} team.`}</p>
          </div>
          {children}
        </div>
        <Link className={cx(text("controlSize"), styles.home)} href="/" prefetch={false}>
          Back to home
        </Link>
      </main>
      {/* Loaded lazily, because phones hide the picture. */}
      <div className={styles.picture}>
        <Image src={picture} alt="" fill sizes="(width >= 64em) 60vw, 1px" fetchPriority="high" />
      </div>
    </div>
  );
}
