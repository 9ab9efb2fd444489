import type { Ground, Logo } from "@/contract/schemas/site-content";

/** Behind a logo for light or dark ground: white, or the token `--night`. */
export const PLATE_COLOURS = { any: undefined, light: "#ffffff", dark: "#0e1722" } as const satisfies Record<
  Ground,
  string | undefined
>;

export const isSymbol = ({ width, height }: Size) => width < 1.5 * height;

type Size = Pick<Logo, "width" | "height">;

export function fitWithin({ width, height }: Size, max: Size) {
  const scale = Math.min(max.width / width, max.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
