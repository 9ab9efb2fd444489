import { Plus } from "lucide-react";
import styles from "@/components/admin/parts/add-button.module.scss";
import { KEYS } from "@/lib/content/keys";
import { Button } from "./button";
import { iconProps } from "./icon-props";

/** The main action of a list. On a phone it shares the line with the list's title. */
export const AddButton = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button look="main" className={styles.add} aria-keyshortcuts={KEYS.add} onClick={onAdd}>
    <Plus size={17} {...iconProps} />
    {label}
  </Button>
);
