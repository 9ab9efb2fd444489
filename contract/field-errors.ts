import { inMillions, UPLOAD_LIMITS } from "./upload-limits";

/** Errors of a field that the backend refuses. `field` is the backend's name, shown as a label: `cityName` is "City name". */
export const fieldErrors = {
  required: (field: string) => `${labelOf(field)} is required`,
  taken: (field: string, value?: string) => `${named(field, value)} is already in use`,
  notANumber: (field: string, value?: string) => `${named(field, value)} is not a number`,
  notADate: (field: string, value?: string) => `${named(field, value)} is not a date`,
  notTaken: (field: string, value?: string) => `${named(field, value)} was not accepted. Check it and try again.`,
  gone: (field: string) => `${labelOf(field)} no longer exists. Choose another one.`,
  tooShort: (field: string, least: string) => `${labelOf(field)} must have at least ${least} characters`,
  tooLong: (field: string, most: string) => `${labelOf(field)} must have ${most} characters or fewer`,
  tooSmall: (field: string, least: string) => `${labelOf(field)} must be ${least} or more`,
  tooLarge: (field: string, most: string) => `${labelOf(field)} must be ${most} or less`,
};

/** Of the longer side, in pixels. */
export const MIN_LOGO_EDGE = 96;

/** Errors of a picture file, in the browser and again on the server. */
export const pictureErrors = {
  tooLarge: (name: string, bytes: number) =>
    `${name} is ${inMillions(bytes).toFixed(1)} MB. Choose a picture of ${inMillions(UPLOAD_LIMITS.pictureBytes)} MB or less.`,
  tooManyPixels: (name: string, pixels: number) =>
    `${name} has ${Math.ceil(inMillions(pixels))} megapixels. Choose a picture of ${inMillions(UPLOAD_LIMITS.picturePixels)} or fewer.`,
  otherKind: (name: string) => `${name} is not a picture we accept. Use JPEG, PNG, WebP or AVIF.`,
  damaged: (name: string) => `${name} is damaged. Choose another file.`,
};

/** Errors of the company's logo. */
export const logoErrors = {
  tooLarge: (name: string, bytes: number) =>
    `${name} is ${inMillions(bytes).toFixed(1)} MB. Choose a logo of ${inMillions(UPLOAD_LIMITS.logoBytes)} MB or less.`,
  tooManyPixels: pictureErrors.tooManyPixels,
  tooSmall: (name: string, pixels: number) =>
    `The logo in ${name} is only ${pixels} pixels wide. Choose one of ${MIN_LOGO_EDGE} or more, without empty margins.`,
  otherKind: (name: string) => `${name} is not a logo we accept. Use SVG or PNG.`,
  notDrawn: (name: string) => `${name} cannot be drawn. Export the logo as PNG and choose that file.`,
  empty: (name: string) => `${name} shows nothing. Convert its text to shapes, or export the logo as PNG.`,
};

/** A longer value would hide the rest of the sentence. */
const MAX_VALUE = 60;

const named = (field: string, value = "") =>
  value && value.length <= MAX_VALUE ? `${labelOf(field)} '${value}'` : labelOf(field);

function labelOf(field: string): string {
  const words = field
    .replace(/\..*$/, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
