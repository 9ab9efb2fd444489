"use client";

import { useSearchParams } from "next/navigation";
import { isTranslated } from "@/contract/language";
import type { HeldPermission } from "@/contract/schemas/permission";
import { GroupEditor } from "./group-editor";
import { LanguageGroups } from "./language-groups";
import { LanguageList } from "./language-list";

/** All languages; with `?language=`, the parts of the site in that one; with `&group=`, the texts of one part. */
export function Languages({ permissions }: { permissions: readonly HeldPermission[] }) {
  const asked = useSearchParams();
  const [language, group] = [asked.get("language"), asked.get("group")];
  if (!isTranslated(language)) return <LanguageList permissions={permissions} />;
  if (!group) return <LanguageGroups key={language} language={language} />;
  return <GroupEditor key={`${language} ${group}`} language={language} group={group} />;
}
