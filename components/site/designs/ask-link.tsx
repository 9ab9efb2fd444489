"use client";

import { ButtonLink } from "@/components/ui/button";
import { formIdOf } from "@/lib/content/enquiry-placements";
import styles from "./design-details.module.scss";

/** Leads to the page's form, and names the design there unless something is written already. */
export function AskLink({ name }: { name: string }) {
  function nameIt() {
    const form = document.getElementById(formIdOf("designs"));
    const words = form instanceof HTMLFormElement && form.elements.namedItem("enquiry");
    if (!(words instanceof HTMLTextAreaElement) || words.value !== "") return;
    words.value = `About the design ${name}: `;
    words.dispatchEvent(new Event("input", { bubbles: true })); // the form keeps what is written
  }

  return (
    <ButtonLink className={styles.ask} href="#contactform" onClick={nameIt} data-replay>
      Ask about this plan
    </ButtonLink>
  );
}
