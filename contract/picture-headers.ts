/** An SVG may hold scripts and links. Opened directly, it gets no origin, no scripts and no external resources. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** For addresses that contain a hash of the content. */
export const FOR_EVER = "public, max-age=31536000, immutable";

/** `nosniff` and the sandbox make uploaded pictures harmless. */
export const pictureHeaders = (type: string, cacheControl: string): Record<string, string> => ({
  "content-type": type,
  "cache-control": cacheControl,
  "x-content-type-options": "nosniff",
  ...(type === "image/svg+xml" && { "content-security-policy": SANDBOX }),
});
