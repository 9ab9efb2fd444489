import type { Logo } from "@/contract/schemas/site-content";
import { fitWithin, PLATE_COLOURS } from "@/lib/logo";

type LogoPictureProps = {
  logo: Logo;
  alt: string;
  /** In pixels, including the plate behind the logo. */
  height: number;
};

/** Wider logos are drawn smaller, so that a header has room for its links. */
const MAX_WIDTH = 176;
const PADDING = 4;

/** The styles are inline, so that pages without a logo do not load them. */
export function LogoPicture({ logo, alt, height }: LogoPictureProps) {
  const plate = PLATE_COLOURS[logo.ground];
  const inset = plate ? PADDING : 0;
  const drawn = fitWithin(logo, { width: MAX_WIDTH - 2 * inset, height: height - 2 * inset });
  const size = { width: drawn.width + 2 * inset, height: drawn.height + 2 * inset };
  const style = plate && { padding: PADDING, borderRadius: 3, background: plate, printColorAdjust: "exact" as const };
  // biome-ignore lint/performance/noImgElement: a few kilobytes, the same in every size, and needed at once.
  return <img src={logo.src} alt={alt} {...size} style={style || undefined} />;
}

export const BrandMark = ({ size, className }: { size: number; className?: string }) => (
  <svg className={className} width={size} height={size} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
    <path d="M2 2h28v7H9v8h12v4H2zM30 30H2v-7h21v-8H11v-4h19z" />
  </svg>
);
