"use client";

import { Columns3, Rows3 } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { ask } from "@/components/admin/list/use-list-state";
import { iconProps } from "@/components/admin/parts/icon-props";
import { enquiryListWords } from "@/lib/content/enquiry-list-words";
import styles from "./layout-switch.module.scss";

const { layout: words } = enquiryListWords;

const layouts = [
  { name: "list", icon: Rows3 },
  { name: "board", icon: Columns3 },
] as const;

/** The layout, from the address. */
export const useLayout = () => (useSearchParams().get("view") === "board" ? "board" : "list");

export function LayoutSwitch() {
  const layout = useLayout();
  return (
    <fieldset className={styles.switch} aria-label={words.label}>
      {layouts.map(({ name, icon: Icon }) => (
        <button
          key={name}
          id={`layout-${name}`} // the list and the board each have this switch
          type="button"
          className={styles.layout}
          aria-label={words[name]}
          title={words[name]}
          aria-pressed={layout === name}
          onClick={() => ask({ view: name === "board" ? name : undefined })}
        >
          <Icon size={17} {...iconProps} />
        </button>
      ))}
    </fieldset>
  );
}
