"use client";

import { ButtonLink } from "@/components/ui/button";
import { keepIntent } from "@/lib/enquiry/kept-intent";
import styles from "./design-details.module.scss";

/** Leads to the page's form, which takes the design along, and the plot that it was drawn for. */
export const AskLink = ({ name, plotSize }: { name: string; plotSize: string }) => (
  <ButtonLink
    className={styles.ask}
    href="#contactform"
    onClick={() => keepIntent({ plan: name, plot: plotSize })}
    data-replay
  >
    Ask about this plan
  </ButtonLink>
);
