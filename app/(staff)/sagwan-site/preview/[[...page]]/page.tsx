import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ComponentType } from "react";
import ContactPage from "@/app/(contact)/contact-us/page";
import ContactLayout from "@/app/(contact)/layout";
import QuestionsPage from "@/app/(reading)/questions/page";
import AboutPage from "@/app/(site)/about-us/page";
import CostEstimatorPage from "@/app/(site)/cost-estimator/page";
import DesignsPage from "@/app/(site)/designs-plans/page";
import SiteLayout from "@/app/(site)/layout";
import OurProjectPage from "@/app/(site)/our-project/page";
import PackagesPage from "@/app/(site)/package/page";
import HomePage from "@/app/(site)/page";
import { findTextPage } from "@/components/site/sections/text-page";
import { Thanks } from "@/components/site/sections/thanks";
import type { TextPageName } from "@/contract/content/documents";
import { type PageName, pages, thanksPage } from "@/lib/content/pages";
import { requireStaffPage } from "@/server/features/accounts";
import { type PageParams, readDraftsOf } from "@/server/features/content";
import { ownerIdOf } from "@/server/identity/owner-id";

export const metadata: Metadata = { robots: { index: false, follow: false } };

const pagesInSiteLayout: Record<Exclude<PageName, "contact" | TextPageName>, ComponentType<{ params: PageParams }>> = {
  home: HomePage,
  about: AboutPage,
  projects: OurProjectPage,
  designs: DesignsPage,
  estimator: CostEstimatorPage,
  packages: PackagesPage,
  questions: QuestionsPage,
};

const englishParams: PageParams = Promise.resolve({});

export default async function PreviewPage({ params }: { params: Promise<{ page?: string[] }> }) {
  const staff = await requireStaffPage("site");
  readDraftsOf(ownerIdOf(staff));
  const path = `/${((await params).page ?? []).join("/")}`;
  if (path === thanksPage) return <Thanks />;
  if (path === pages.contact.href) {
    return (
      <ContactLayout params={englishParams}>
        <ContactPage params={englishParams} />
      </ContactLayout>
    );
  }
  const names = Object.keys(pagesInSiteLayout) as (keyof typeof pagesInSiteLayout)[];
  const name = names.find((candidate) => pages[candidate].href === path);
  const Page = name ? pagesInSiteLayout[name] : (findTextPage(path)?.Page ?? notFound());
  return (
    <SiteLayout params={englishParams}>
      <Page params={englishParams} />
    </SiteLayout>
  );
}
