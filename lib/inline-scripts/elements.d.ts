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
      "consultation-popup": Props;
      "full-screen-menu": Props;
      "package-comparison": Props & { "data-most": number };
      "rising-frame": Props & { "data-stage": number };
    }
  }
}
