type Page = { href: string; label: string; menuLabel?: string };

/** The public pages by the name of their words. `menuLabel` is what the small-screen menu calls one where that differs. */
export const pages = {
  home: { href: "/", label: "Home" },
  about: { href: "/about-us", label: "About Us" },
  projects: { href: "/our-project", label: "Our Projects" },
  designs: { href: "/designs-plans", label: "Designs" },
  estimator: { href: "/cost-estimator", label: "Cost Estimator", menuLabel: "Cost Estimation" },
  packages: { href: "/package", label: "Packages" },
  contact: { href: "/contact-us", label: "Contact Us" },
  questions: { href: "/questions", label: "What families ask" },
  privacy: { href: "/privacy", label: "Privacy" },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** The page of one design, and of one project, by the last part of its address. */
export const pathOfDesign = ({ slug }: { slug: string }) => `${pages.designs.href}/${encodeURIComponent(slug)}`;
export const pathOfProject = ({ slug }: { slug: string }) => `${pages.projects.href}/${encodeURIComponent(slug)}`;

/** Made for what somebody without script looks for among the designs. */
export const foundPage = "/plans-found";

/** Where the estimator's form leads without script: no address of its own for search engines. */
export const estimatePage = `${pages.estimator.href}/estimate`;

/** What whoever has just sent an enquiry reads, made for him alone; thanksPage is the same for everybody. */
export const thanksPage = "/thank-you";
export const sentPage = `${thanksPage}/sent`;
export const sentAt = ({ reference, proof }: { reference: string; proof: string }) =>
  `${sentPage}?${new URLSearchParams({ reference, proof })}`;

/** In menu order. */
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
