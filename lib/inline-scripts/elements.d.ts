import type { DetailedHTMLProps, HTMLAttributes } from "react";

type Props = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "animated-counter": Props;
      "consultation-popup": Props;
      "full-screen-menu": Props;
    }
  }
}
