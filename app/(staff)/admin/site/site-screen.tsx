"use client";

import { ArrowLeft } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { ButtonLink } from "@/components/admin/button";
import { DocumentEditor } from "@/components/admin/content-editor/document-editor";
import { iconProps } from "@/components/admin/icon-props";
import { DocumentList } from "@/components/admin/site/document-list";
import { GoLivePanel } from "@/components/admin/site/go-live-panel";
import { WatchPanel } from "@/components/admin/site/watch-panel";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";
import { siteEditorWords } from "@/lib/content/site-editor-words";
import styles from "./site-screen.module.scss";

/** What the site says: what is left to do, what is watched and every document; with `?document=` in the address, that one's editor. */
export function SiteScreen({ maySeeEnquiries }: { maySeeEnquiries: boolean }) {
  const document = useSearchParams().get("document");
  if (!document)
    return (
      <div className={styles.site}>
        <div className={styles.column}>
          <GoLivePanel maySeeEnquiries={maySeeEnquiries} />
          <WatchPanel />
        </div>
        <div className={styles.column}>
          <DocumentList />
        </div>
      </div>
    );
  return (
    <>
      <ButtonLink look="quiet" className={styles.back} href={addressOfScreen(getScreen("site"))}>
        <ArrowLeft size={17} {...iconProps} />
        {siteEditorWords.all}
      </ButtonLink>
      <DocumentEditor documentKey={document} />
    </>
  );
}
