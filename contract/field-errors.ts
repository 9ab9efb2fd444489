import { inMillions, UPLOAD_LIMITS } from "./uploads";

/** Pixels of the longer side. */
export const MIN_LOGO_EDGE = 96;

export const pictureErrors = {
  tooLarge: (name: string, bytes: number) =>
    `${name} is ${inMillions(bytes).toFixed(1)} MB. Choose a picture of ${inMillions(UPLOAD_LIMITS.pictureBytes)} MB or less.`,
  tooManyPixels: (name: string, pixels: number) =>
    `${name} has ${Math.ceil(inMillions(pixels))} megapixels. Choose a picture of ${inMillions(UPLOAD_LIMITS.picturePixels)} or fewer.`,
  otherKind: (name: string) => `${name} is not a picture we accept. Use JPEG, PNG, WebP or AVIF.`,
  damaged: (name: string) => `${name} is damaged. Choose another file.`,
};

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
