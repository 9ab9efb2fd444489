import type { DetailedHTMLProps, HTMLAttributes } from "react";

type Props = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "animated-counter": Props;
      "card-rail": Props;
      "chosen-city": Props & { city?: string };
      "city-packages": Props & { for: string };
      "city-price": Props & { area?: number; package?: string };
      "city-words": Props & { "data-words": string };
      "consultation-popup": Props;
      "full-screen-menu": Props;
      "last-estimate": Props;
      "package-comparison": Props & { "data-most": number };
      "rising-frame": Props & { "data-stage": number };
    }
  }
}
