import { inMillions, UPLOAD_LIMITS } from "./upload-limits";

/**
 * What is said of a field that a backend will not take as it is. `field` is the backend's name for it, from which people
 * read its label: `cityName` is "City name".
 */
export const fieldErrors = {
  required: (field: string) => `${labelOf(field)} is required`,
  taken: (field: string, value?: string) => `${named(field, value)} is already in use`,
  notANumber: (field: string, value?: string) => `${named(field, value)} is not a number`,
  notADate: (field: string, value?: string) => `${named(field, value)} is not a date`,
  notTaken: (field: string, value?: string) => `${named(field, value)} is not taken by the backend`,
  gone: (field: string) => `${labelOf(field)} is not there any more. Choose another one.`,
  tooShort: (field: string, least: string) => `${labelOf(field)} must have ${least} characters or more`,
  tooLong: (field: string, most: string) => `${labelOf(field)} must have ${most} characters or fewer`,
  tooSmall: (field: string, least: string) => `${labelOf(field)} must be ${least} or more`,
  tooLarge: (field: string, most: string) => `${labelOf(field)} must be ${most} or less`,
};

/** What is said of a file that was chosen or sent as a picture, in the browser and again where it is taken. */
export const pictureErrors = {
  tooLarge: (name: string, bytes: number) =>
    `A picture can have at most ${inMillions(UPLOAD_LIMITS.pictureBytes)} MB; ${name} has ${inMillions(bytes).toFixed(1)} MB`,
  tooManyPixels: (name: string, pixels: number) =>
    `A picture can have at most ${inMillions(UPLOAD_LIMITS.picturePixels)} megapixels; ${name} has ${Math.ceil(inMillions(pixels))}`,
  otherKind: (name: string) => `${name} is not a JPEG, PNG, WebP or AVIF picture`,
  damaged: (name: string) => `${name} is damaged`,
};

/** Longer ones would hide the sentence that they stand in. */
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
