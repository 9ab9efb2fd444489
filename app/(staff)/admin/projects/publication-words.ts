/** Projects that are not on the website yet. */
export const publicationWords = {
  unpublished: "Not published",
  publish: "Publish",
  publishNamed: (name: string) => `Publish ${name}`,
  published: (name: string) => `${name} published`,
  unknown: "Could not load which projects are published. Reload the page to try again.",
  site: "On the website",
  waits: "Not yet. Someone with the projects permission can publish it.",
} as const;
