const MEGA = 1_000_000;

/** What may be sent at once, wherever that is checked or said. nginx lets a little more through (deploy/nginx). */
export const UPLOAD_LIMITS = {
  /** Bytes of a body that is no form with files: far more than anybody types. */
  textBytes: MEGA,
  /** Bytes of a form: six pictures of the largest size, or a dozen from a phone. Being read it takes three times as much. */
  formBytes: 60 * MEGA,
  /** Of one floor plan. Each is worked on for a part of a second. */
  pictures: 12,
  pictureBytes: 10 * MEGA,
  picturePixels: 40 * MEGA,
};

/** A size as sentences name it: 10 for ten million bytes or pixels. */
export const inMillions = (size: number): number => size / MEGA;
