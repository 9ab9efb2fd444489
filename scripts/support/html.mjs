const decoded = (text) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"');

const attributesOf = (tag) =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name.toLowerCase(), decoded(value)]),
  );

/** The attributes of each picture in a page that Next has rendered. */
export const picturesIn = (html) => (html.match(/<img [^>]*>/g) ?? []).map(attributesOf);
