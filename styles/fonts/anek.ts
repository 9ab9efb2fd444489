import localFont from "next/font/local";

// Neither is preloaded: it would have a phone's line before the page's first picture, and a page that brings its style
// sheets fetches a font as soon as it is laid out.

// The letters the site's own words need. The ranges keep a browser from fetching a file for a letter it does not hold.
const latin = localFont({
  src: "./anek-latin-300-700.woff2",
  weight: "300 700",
  variable: "--font-latin",
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+20-7E, U+A0, U+A9, U+B2, U+B7, U+BC-BD, U+D7, U+2009-2026, U+202F, U+2212",
    },
  ],
});

/** The rupee sign alone: the family keeps it in its extended file, thirty times the size. */
const rupee = localFont({
  src: "./anek-latin-rupee.woff2",
  weight: "100 800",
  variable: "--font-rupee",
  adjustFontFallback: false,
  preload: false,
  declarations: [{ prop: "unicode-range", value: "U+20B9" }],
});

/** Class names for <html>: they define the two variables that `--font` in the tokens is made of. */
export const fontVariables = `${latin.variable} ${rupee.variable}`;
