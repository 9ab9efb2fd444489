const MEGA = 1_000_000;

/** nginx allows a little more (deploy/nginx). */
export const UPLOAD_LIMITS = {
  /** Of a body without files. */
  textBytes: MEGA,
  /** Six pictures of the largest size, or a dozen from a phone. Reading a form takes three times as much memory. */
  formBytes: 60 * MEGA,
  /** Per floor plan. Processing takes a fraction of a second each. */
  pictures: 12,
  pictureBytes: 10 * MEGA,
  picturePixels: 40 * MEGA,
  logoBytes: MEGA,
};

export const inMillions = (size: number): number => size / MEGA;
