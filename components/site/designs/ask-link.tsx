"use client";

import { ButtonLink } from "@/components/ui/button";
import { planIntent } from "@/lib/enquiry/intent";
import { keepIntent } from "@/lib/enquiry/kept-intent";
import styles from "./design-details.module.scss";

/** A link to the page's form, with the design and its plot as context. */
export const AskLink = ({ name, plotSize }: { name: string; plotSize: string }) => (
  <ButtonLink
    className={styles.ask}
    href="#contactform"
    onClick={() => keepIntent(planIntent(name, plotSize))}
    data-replay
  >
    Ask about this plan
  </ButtonLink>
);
