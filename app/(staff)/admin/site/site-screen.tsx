"use client";

import { ArrowLeft } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { DocumentEditor } from "@/components/admin/content-editor/document-editor";
import { marginBelow } from "@/components/admin/kit/layout";
import { Languages } from "@/components/admin/languages/languages";
import { LeadSources } from "@/components/admin/lead-sources/lead-sources";
import { ButtonLink, iconProps } from "@/components/admin/parts/button";
import { Panel } from "@/components/admin/parts/panel";
import { Advanced } from "@/components/admin/site/advanced";
import { Overview } from "@/components/admin/site/overview";
import { leadSourceCalls } from "@/contract/calls/sources";
import { documentOf, editorsOf } from "@/contract/content/documents";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";
import { siteEditorWords } from "@/lib/content/site-editor-words";

type Props = { permissions: readonly HeldPermission[] };

export function SiteScreen({ permissions }: Props) {
  const query = useSearchParams();
  const key = query.get("document");
  const part = key ? <Editor documentKey={key} permissions={permissions} /> : partOf(query.get("part"), permissions);
  if (!part) return <Overview permissions={permissions} />;
  const isOfSettings = !query.has("language");
  return (
    <>
      {isOfSettings && (
        <ButtonLink look="quiet" className={marginBelow(3)} href={addressOfScreen(getScreen("site"))}>
          <ArrowLeft size={17} {...iconProps} />
          {siteEditorWords.all}
        </ButtonLink>
      )}
      {part}
    </>
  );
}

function partOf(query: string | null, permissions: Props["permissions"]) {
  if (query === "advanced") return <Advanced permissions={permissions} />;
  if (query === "lead-sources" && isAllowed(permissions, leadSourceCalls.list.access)) return <LeadSources />;
  if (query === "languages") return <Languages permissions={permissions} />;
  return undefined;
}

function Editor({ documentKey, permissions }: Props & { documentKey: string }) {
  const document = documentOf(documentKey);
  return document && !isAllowed(permissions, editorsOf(document)) ? (
    <Panel title={document.label} note={siteEditorWords.isAdmins} />
  ) : (
    <DocumentEditor documentKey={documentKey} />
  );
}
