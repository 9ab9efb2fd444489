import sharp from "sharp";

/** Scales for whole pages and for windows. */
const SCALE = { page: 0.3, window: 0.4 };
const GAP = 20;
const LABEL = 28;
const GROUND = "#b9c0c4";
/** WebP's longest side. */
const LONGEST = 16_383;

/**
 * Writes these pictures of one page side by side and scaled down, each with its width above it.
 * @param {{ width: number, image: Buffer, isWindow?: boolean }[]} shots
 * @param {string} file
 */
export async function contactSheet(shots, file) {
  const small = await Promise.all(
    shots.map(async ({ width, image, isWindow }) => {
      const scale = isWindow ? SCALE.window : SCALE.page;
      const resized = sharp(image).resize({ width: Math.round(width * scale) });
      return { width, ...(await resized.png().toBuffer({ resolveWithObject: true })) };
    }),
  );
  let left = GAP;
  const placed = small.flatMap(({ width, data, info }) => {
    const at = left;
    left += info.width + GAP;
    return [
      { input: labelOf(width), left: at, top: GAP / 2 },
      { input: data, left: at, top: GAP + LABEL },
    ];
  });
  const height = Math.min(LONGEST, Math.max(...small.map(({ info }) => info.height)) + 2 * GAP + LABEL);
  await sharp({ create: { width: left, height, channels: 3, background: GROUND } })
    .composite(placed)
    .webp({ quality: 48, effort: 6 })
    .toFile(file);
}

/** @param {number} width */
const labelOf = (width) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="${LABEL}"><text y="20" font-family="sans-serif" font-size="17" fill="#121a24">${width}</text></svg>`,
  );
