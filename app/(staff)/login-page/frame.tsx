import type { ReactNode } from "react";
import { LoginFrame } from "@/components/admin/sign-in/login-frame";
import { readContent } from "@/server/features/content";

type FrameProps = { title: string; lead?: string; children: ReactNode };

/** The frame of the sign-in pages, with the company's name. */
export async function Frame({ title, lead, children }: FrameProps) {
  const { brand, logo } = await readContent("company");
  return (
    <LoginFrame company={{ brand, logo }} title={title} lead={lead ?? `For the ${brand} team.`}>
      {children}
    </LoginFrame>
  );
}
