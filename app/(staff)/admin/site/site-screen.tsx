"use client";

import { ArrowLeft } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { DocumentEditor } from "@/components/admin/content-editor/document-editor";
import { ButtonLink } from "@/components/admin/parts/button";
import { iconProps } from "@/components/admin/parts/icon-props";
import { Panel } from "@/components/admin/parts/panel";
import { DemoDataPanel } from "@/components/admin/site/demo-data";
import { DocumentList } from "@/components/admin/site/document-list";
import { GoLivePanel } from "@/components/admin/site/go-live-panel";
import { ServerChecksPanel } from "@/components/admin/site/server-checks-panel";
import { WatchPanel } from "@/components/admin/site/watch-panel";
import { demoDataCalls } from "@/contract/calls/demo-data";
import { goLiveCalls } from "@/contract/calls/go-live";
import { documentOf, editorsOf } from "@/contract/content/documents";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";
import { siteEditorWords } from "@/lib/content/site-editor-words";
import styles from "./site-screen.module.scss";

/** Checklist, monitoring and all documents; with `?document=`, the editor of that one. */
export function SiteScreen({ permissions }: { permissions: readonly HeldPermission[] }) {
  const key = useSearchParams().get("document");
  const document = documentOf(key ?? "");
  const isAdmin = isAllowed(permissions, demoDataCalls.read.access);
  if (!key)
    return (
      <div className={styles.site}>
        <div className={styles.column}>
          <GoLivePanel
            maySeeEnquiries={isAllowed(permissions, goLiveCalls.followTestEnquiry.access)}
            isAdmin={isAdmin}
          />
          <ServerChecksPanel />
          <WatchPanel />
        </div>
        <div className={styles.column}>
          <DocumentList permissions={permissions} />
          {isAdmin && <DemoDataPanel />}
        </div>
      </div>
    );
  return (
    <>
      <ButtonLink look="quiet" className={styles.back} href={addressOfScreen(getScreen("site"))}>
        <ArrowLeft size={17} {...iconProps} />
        {siteEditorWords.all}
      </ButtonLink>
      {document && !isAllowed(permissions, editorsOf(document)) ? (
        <Panel title={document.label} note={siteEditorWords.isAdmins} />
      ) : (
        <DocumentEditor documentKey={key} />
      )}
    </>
  );
}
