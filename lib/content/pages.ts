/** The seven public pages, in menu order. `menuLabel` is what the small-screen menu calls it where that differs. */
export const publicPages = [
  { href: "/", label: "Home" },
  { href: "/about-us", label: "About Us" },
  { href: "/our-project", label: "Our Projects" },
  { href: "/designs-plans", label: "Designs" },
  { href: "/cost-estimator", label: "Cost Estimator", menuLabel: "Cost Estimation" },
  { href: "/package", label: "Packages" },
  { href: "/contact-us", label: "Contact Us" },
] as const satisfies readonly { href: string; label: string; menuLabel?: string }[];

export const privacyPage = { href: "/privacy", label: "Privacy" } as const;
