import type { DocumentName, documents } from "@/contract/content/documents";

type Page<Name extends DocumentName> = (typeof documents)[Name] extends { page: infer Href }
  ? { href: Href; label: string; menuLabel?: string }
  : never;

export const pages = {
  home: { href: "/", label: "Home" },
  about: { href: "/about-us", label: "About Us" },
  projects: { href: "/our-project", label: "Our Projects" },
  designs: { href: "/designs-plans", label: "Designs" },
  estimator: { href: "/cost-estimator", label: "Cost Estimator", menuLabel: "Cost Estimation" },
  packages: { href: "/package", label: "Packages" },
  contact: { href: "/contact-us", label: "Contact Us" },
  questions: { href: "/questions", label: "Questions families ask" },
  privacy: { href: "/privacy", label: "Privacy" },
} as const satisfies { [Name in DocumentName]?: Page<Name> };

export type PageName = keyof typeof pages;

export const pathOfDesign = ({ slug }: { slug: string }) => `${pages.designs.href}/${encodeURIComponent(slug)}`;
export const pathOfProject = ({ slug }: { slug: string }) => `${pages.projects.href}/${encodeURIComponent(slug)}`;

export const designResultsPage = "/plans-found";

/** The server sends both pages with status 404. */
export const noSuchCityPage = "/city-not-found";
export const notFoundPage = "/page-not-found";
export const cityPackagesFolder = "/city-packages";
export const cardsFolder = "/og";
export const estimatePage = `${pages.estimator.href}/estimate`;
export const thanksPage = "/thank-you";
export const sentPage = `${thanksPage}/sent`;
export const pathOfSent = ({ reference, proof }: { reference: string; proof: string }) =>
  `${sentPage}?${new URLSearchParams({ reference, proof })}`;

/** The customer's page of a quote. No page links to it, because its address is a secret. */
export const quoteFolder = "/quote";
export const pathOfQuote = (secret: string) => `${quoteFolder}/${secret}`;

export const publicPages = [
  pages.home,
  pages.about,
  pages.projects,
  pages.designs,
  pages.estimator,
  pages.packages,
  pages.contact,
] as const;
export const privacyPage = pages.privacy;

/** Fragments of addresses, after the "#". */
export const NOT_INCLUDED = "not-included";
export const PAYMENTS = "how-you-pay";
export const COMPARISON = "compare";
export const COVERED = "what-it-covers";
export const FULL_SCREEN = "full-screen";
