"use client";

import { Columns3, Rows3 } from "lucide-react";
import { useSearchParams } from "next/navigation";
import styles from "@/app/(staff)/admin/enquiries/enquiries.module.scss";
import { place, row } from "@/components/admin/kit/layout";
import { showQuery } from "@/components/admin/list/use-list";
import { iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";

const layouts = [
  { name: "list", label: "List", icon: Rows3 },
  { name: "board", label: "Board", icon: Columns3 },
] as const;

export const useLayout = () => (useSearchParams().get("view") === "board" ? "board" : "list");

export function LayoutSwitch() {
  const layout = useLayout();
  return (
    <fieldset className={cx(row(0), place("rigid"))} aria-label="View as">
      {layouts.map(({ name, label, icon: Icon }) => (
        <button
          key={name}
          id={`layout-${name}`} // the list and the board each have this switch
          type="button"
          className={styles.layout}
          aria-label={label}
          title={label}
          aria-pressed={layout === name}
          onClick={() => showQuery({ view: name === "board" ? name : undefined })}
        >
          <Icon size={17} {...iconProps} />
        </button>
      ))}
    </fieldset>
  );
}
