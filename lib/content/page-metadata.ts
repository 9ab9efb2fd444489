import { site } from "./site";

/** What search engines and shared links say about a page. `picture` names its card under /og; without it, the home page's. */
export type PageMetadata = { path: string; name: string; title: string; description: string; picture?: string };

/** One entry for each public page. Each title gets the brand put behind it. */
export const pageMetadata = {
  home: {
    path: "/",
    name: "Home",
    title: `Timber homes in ${site.city}, priced by the square foot`,
    description: `Prefab timber-framed houses in ${site.city} at a published rate per square foot, GST included. See the rate of each package before you speak to anyone.`,
    picture: "home",
  },
  about: {
    path: "/about-us",
    name: "About Us",
    title: "About us: we build with timber, and say what it costs",
    description: `${site.brand} builds prefab timber-framed houses in ${site.city}. A frame made ahead as parts, put together on your plot, and paid for by milestones.`,
    picture: "about",
  },
  projects: {
    path: "/our-project",
    name: "Our Projects",
    title: "Our projects: timber houses, finished and under way",
    description: `Timber houses by ${site.brand}: completed, near completion and on site, each with its plot size, type and package.`,
    picture: "projects",
  },
  designs: {
    path: "/designs-plans",
    name: "Designs",
    title: "Floor plans and designs for 20 × 30, 30 × 40 and larger sites",
    description:
      "Floor plans of timber houses with plot size, floors and price. Open a plan, read it room by room and share it.",
    picture: "designs",
  },
  estimator: {
    path: "/cost-estimator",
    name: "Cost Estimator",
    title: `Cost estimator: what a timber house costs in ${site.city}`,
    description: `Enter the size of your plot and see a rough figure at each package of your city, GST included. No form to fill before you see it.`,
    picture: "estimator",
  },
  packages: {
    path: "/package",
    name: "Packages",
    title: `Packages in ${site.city}: the rate per square foot, GST included`,
    description: `Every timber house package in ${site.city} with its rate per square foot, GST included, and what the rate covers.`,
    picture: "packages",
  },
  contact: {
    path: "/contact-us",
    name: "Contact Us",
    title: "Contact us: book an appointment",
    description: `Call, WhatsApp or write to ${site.brand}, or visit the office and the experience centre. The first consultation is free.`,
    picture: "contact",
  },
  privacy: {
    path: "/privacy",
    name: "Privacy",
    title: "Privacy: what we keep and for how long",
    description: `What ${site.brand} keeps when you send an enquiry, why, for how long, and how to have it erased.`,
  },
} as const satisfies Record<string, PageMetadata>;

/** A city's packages have an address of their own, beside the page of the default city. */
export const cityPackagesMetadata = (cityName: string, path: string): PageMetadata => ({
  path,
  name: cityName,
  title: `Packages in ${cityName}: the rate per square foot, GST included`,
  description: `Every timber house package in ${cityName} with its rate per square foot, GST included, and what the rate covers.`,
  picture: "packages",
});
