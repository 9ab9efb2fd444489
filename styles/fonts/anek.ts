import localFont from "next/font/local";

// Both are preloaded. A page whose text first appears in the fallback font is laid out twice: /package moved by 0.218
// (docs/benchmarks.md), which a visitor notices more than a picture that arrives a little later.

// The letters of the site's own text. Unicode ranges keep browsers from loading a file for a letter it lacks.
const latin = localFont({
  src: "./anek-latin-300-700.woff2",
  weight: "300 700",
  variable: "--font-latin",
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+20-7E, U+A0, U+A9, U+B2, U+B7, U+BC-BD, U+D7, U+2009-2026, U+202F, U+2212",
    },
  ],
});

/** Only the rupee sign: the family has it in its extended file, which is thirty times the size. */
const rupee = localFont({
  src: "./anek-latin-rupee.woff2",
  weight: "100 800",
  variable: "--font-rupee",
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+20B9" }],
});

export const fontVariables = `${latin.variable} ${rupee.variable}`;
