import localFont from "next/font/local";

// Both fonts are preloaded, because a page that first appears in the fallback font is laid out twice: /package shifted by
// 0.218 (docs/benchmarks.md). Visitors notice that more than a picture that arrives a little later.

// The letters of the site's own text. Its Unicode range keeps browsers from loading it for letters it lacks.
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

/** Only the rupee sign, because the font's extended file, which has it, is thirty times as large. */
const rupee = localFont({
  src: "./anek-latin-rupee.woff2",
  weight: "100 800",
  variable: "--font-rupee",
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+20B9" }],
});

export const fontVariables = `${latin.variable} ${rupee.variable}`;
