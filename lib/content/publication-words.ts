/** What staff read of projects that are not on the public site yet. */
export const publicationWords = {
  unpublished: "Not published",
  publish: "Publish",
  publishNamed: (name: string) => `Publish ${name}`,
  published: (name: string) => `${name} is published.`,
  unknown: "It could not be read which projects are published. Reload the page to try again.",
  site: "On the website",
  waits: "Not yet: somebody with the Projects permission publishes it.",
} as const;
