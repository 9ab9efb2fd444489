import type { ReactNode } from "react";
import { LoginFrame } from "@/components/admin/login-frame";
import { readContent } from "@/server/features/content";

type FrameProps = { title: string; lead?: string; children: ReactNode };

/** What surrounds the pages that lead to the staff screens, with the house's name. */
export async function Frame({ title, lead, children }: FrameProps) {
  const { brand } = await readContent("company");
  return (
    <LoginFrame brand={brand} title={title} lead={lead ?? `For people who work at ${brand}.`}>
      {children}
    </LoginFrame>
  );
}
