import type { Metadata } from "next";
import type { ReactNode } from "react";
import { LoginFrame } from "@/components/admin/sign-in/login-frame";
import { readContent } from "@/server/features/content";

export async function Frame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { brand, logo } = await readContent("company");
  return (
    <LoginFrame company={{ brand, logo }} title={title} lead={lead ?? `For the ${brand} team.`}>
      {children}
    </LoginFrame>
  );
}

/** Screen readers speak the title first: after a refusal it begins with that. */
export const signInMetadata = (title: string, refused: unknown): Metadata => ({
  title: refused === undefined ? title : `Error: ${title}`,
  robots: { index: false, follow: false },
});
