import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Shell } from "@/components/admin/shell/shell";
import { readNewestCompany } from "@/server/features/content";
import { lacksRecoveryCodes } from "@/server/identity/second-step";
import { findCsrfToken, findStaff } from "@/server/identity/staff";

export async function generateMetadata(): Promise<Metadata> {
  const { brand } = await readNewestCompany();
  return {
    title: { template: `Admin Dashboard: %s | ${brand}`, default: `Admin Dashboard | ${brand}` },
    robots: { index: false, follow: false },
  };
}

/** Each page checks the session itself, because a layout does not run again between pages. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const staff = await findStaff();
  if (!staff) return children;
  return (
    <Shell
      company={await readNewestCompany()}
      staff={staff}
      csrfToken={await findCsrfToken()}
      lacksRecoveryCodes={await lacksRecoveryCodes(staff)}
    >
      {children}
    </Shell>
  );
}
