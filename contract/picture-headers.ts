/** An SVG may hold scripts. Opened directly, it gets no origin, no scripts and no external resources. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Only for addresses that contain a hash of the content. */
export const FOR_EVER = "public, max-age=31536000, immutable";

/** For others: the picture behind the address may change. */
export const AN_HOUR = "public, max-age=3600";

export const pictureHeaders = (type: string, cacheControl: string): Record<string, string> => ({
  "content-type": type,
  "cache-control": cacheControl,
  "x-content-type-options": "nosniff",
  ...(type === "image/svg+xml" && { "content-security-policy": SANDBOX }),
});
