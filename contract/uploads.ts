/** An SVG may contain scripts. If opened directly, it gets no origin, no scripts and no external resources. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Only for addresses that contain a hash of the content. */
export const CACHED_FOR_EVER = "public, max-age=31536000, immutable";

export const CACHED_AN_HOUR = "public, max-age=3600";
const MEGA = 1_000_000;

/** nginx allows a little more (deploy/nginx). */
export const UPLOAD_LIMITS = {
  textBytes: MEGA,
  /** Enough for six pictures of the largest size, or a dozen of a phone. Reading a form takes three times the memory. */
  formBytes: 60 * MEGA,
  pictures: 12,
  pictureBytes: 10 * MEGA,
  picturePixels: 40 * MEGA,
  logoBytes: MEGA,
};

export const inMillions = (size: number): number => size / MEGA;

export const pictureHeaders = (type: string, cacheControl: string): Record<string, string> => ({
  "content-type": type,
  "cache-control": cacheControl,
  "x-content-type-options": "nosniff",
  ...(type === "image/svg+xml" && { "content-security-policy": SANDBOX }),
});
