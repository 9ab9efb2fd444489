import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Shell } from "@/components/admin/shell";
import { lacksRecoveryCodes } from "@/lib/auth/second-step";
import { findCsrfToken, findStaff } from "@/lib/auth/staff";
import { site } from "@/lib/content/site";

export const metadata: Metadata = {
  title: { template: `Admin Dashboard: %s | ${site.brand}`, default: `Admin Dashboard | ${site.brand}` },
  robots: { index: false, follow: false },
};

/** No guard: a layout does not run again between pages. Each page sends strangers to sign in by itself. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const staff = await findStaff();
  if (!staff) return children;
  return (
    <Shell staff={staff} csrfToken={await findCsrfToken()} lacksRecoveryCodes={await lacksRecoveryCodes(staff)}>
      {children}
    </Shell>
  );
}
