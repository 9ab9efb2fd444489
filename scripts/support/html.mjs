const decoded = (text) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"');

const attributesOf = (tag) =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name.toLowerCase(), decoded(value)]),
  );

/** The attributes of each picture in a page that Next has rendered. */
export const picturesIn = (html) => (html.match(/<img [^>]*>/g) ?? []).map(attributesOf);

/** The addresses of the scripts that a page loads by itself; old browsers' polyfills are none of these. */
export const scriptsIn = (html) =>
  (html.match(/<script [^>]*src="[^>]*>/gi) ?? [])
    .filter((tag) => !/nomodule/i.test(tag))
    .map((tag) => attributesOf(tag).src);

/** The addresses of its style sheets. */
export const stylesIn = (html) =>
  (html.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? []).map((tag) => attributesOf(tag).href);
