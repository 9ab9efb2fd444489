import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { iconButton } from "@/components/admin/kit/content";
import { row } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import styles from "./cells.module.scss";
import { nameIdsOf } from "./data-table";

export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className={cx(row(0, undefined, "right"), styles.actions)}>{children}</div>
);

type Props = {
  icon: LucideIcon;
  label: string;
  row: { _id: string };
  onClick: () => void;
  isDanger?: boolean;
  isSecondary?: boolean;
  /** Instead of an icon that does not tell the action. */
  isInWords?: boolean;
};

export function IconButton({ icon: Icon, label, row: { _id }, onClick, isDanger, isSecondary, isInWords }: Props) {
  const id = useId();
  return (
    <button
      id={id}
      type="button"
      className={cx(iconButton, styles.actionButton, isDanger && styles.danger, isInWords && styles.inWords)}
      aria-label={label}
      aria-labelledby={`${id} ${nameIdsOf({ _id })}`}
      title={isInWords ? undefined : label}
      data-secondary={isSecondary || undefined}
      onClick={onClick}
    >
      {isInWords ? label : <Icon size={17} {...iconProps} />}
    </button>
  );
}
