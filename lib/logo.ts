import type { Ground, Logo } from "@/contract/schemas/site-content";

/** Behind a logo for light or dark ground: white, or the token `--night`. */
export const PLATE_COLOURS = { any: undefined, light: "#ffffff", dark: "#0e1722" } as const satisfies Record<
  Ground,
  string | undefined
>;

export const isSymbol = ({ width, height }: Pick<Logo, "width" | "height">) => width < 1.5 * height;

export function fitWithin(
  { width, height }: Pick<Logo, "width" | "height">,
  bounds: { width: number; height: number },
) {
  const scale = Math.min(bounds.width / width, bounds.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
