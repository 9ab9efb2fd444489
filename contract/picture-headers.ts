/** A drawing may hold scripts and links; opened by itself it gets no origin, no script and nothing from elsewhere. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** For a picture whose address names its content, so that it may be kept for ever. */
export const FOR_EVER = "public, max-age=31536000, immutable";

/** What every picture of ours is sent with: its type is not guessed, and a drawing can do no harm. */
export const pictureHeaders = (type: string, cacheControl: string): Record<string, string> => ({
  "content-type": type,
  "cache-control": cacheControl,
  "x-content-type-options": "nosniff",
  ...(type === "image/svg+xml" && { "content-security-policy": SANDBOX }),
});
