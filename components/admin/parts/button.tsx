import { ArrowDown, ArrowUp, type LucideIcon, Plus, X } from "lucide-react";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { iconButton } from "@/components/admin/kit/content";
import { place } from "@/components/admin/kit/layout";
import { cx } from "@/components/ui/cx";
import styles from "./parts.module.scss";

/** `main` is the page's main action, `quiet` looks like text, `flush` is for a table's cell. */
type Look = {
  look?: "main" | "line" | "quiet" | "flush" | "danger";
  icon?: LucideIcon;
  /** Tells screen readers which row the button is for, because a list has many with the same words. */
  labelFor?: string;
};

type ButtonProps = ComponentProps<"button"> & Look;

export function Button({ look = "line", icon: Icon, labelFor, className, children, ...button }: ButtonProps) {
  return (
    <button type="button" className={cx(styles.button, styles[look], className)} {...button}>
      {Icon && <Icon size={17} {...iconProps} />}
      {children}
      {labelFor && <span className="unseen"> {labelFor}</span>}
    </button>
  );
}

type LinkProps = ComponentProps<typeof Link> & Look;

export function ButtonLink({ look = "line", icon: Icon, labelFor, className, children, ...link }: LinkProps) {
  return (
    <Link className={cx(styles.button, styles[look], className)} prefetch={false} {...link}>
      {Icon && <Icon size={17} {...iconProps} />}
      {children}
      {labelFor && <span className="unseen"> {labelFor}</span>}
    </Link>
  );
}

type LinkIfProps = { href: ComponentProps<typeof Link>["href"] | undefined; className?: string; children: ReactNode };

/** Text that is a link if its reader may open it. */
export const LinkIf = ({ href, className, children }: LinkIfProps) =>
  href ? (
    <Link className={className} href={href} prefetch={false}>
      {children}
    </Link>
  ) : (
    children
  );

type PdfProps = ComponentProps<"a"> & { kind: "quotes" | "payments"; id: string; name: string };

export const PdfLink = ({ kind, id, name, ...link }: PdfProps) => (
  <a href={`/api/${kind}/${id}/pdf`} target="_blank" rel="noreferrer" aria-label={`Open ${name} as PDF`} {...link}>
    {name}
  </a>
);

export const AddButton = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button look="main" className={styles.add} onClick={onAdd}>
    <Plus size={17} {...iconProps} />
    <span>{label}</span>
  </Button>
);

export const iconProps = { strokeWidth: 1.6, strokeLinecap: "square", strokeLinejoin: "miter" } as const;

export const listWords = {
  add: (item: string) => `Add ${item.toLowerCase()}`,
  numbered: (item: string, number: number, title: string) => `${item} ${number}${title ? `: ${title}` : ""}`,
  moved: (name: string, position: number, count: number) => `${name} is now ${position} of ${count}`,
  removed: (name: string) => `Removed: ${name}`,
};

type ItemToolsProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: "up" | "down") => void;
  onRemove: () => void;
  className?: string | undefined;
};

/** Buttons of an item in a list that staff edit. `data-move` finds the button again after the item has moved. */
export const ItemTools = ({ name, isFirst, isLast, onMove, onRemove, className }: ItemToolsProps) => (
  <>
    {(["up", "down"] as const).map((direction) => {
      const Arrow = direction === "up" ? ArrowUp : ArrowDown;
      return (
        <button
          key={direction}
          type="button"
          className={cx(iconButton, place("rigid"), className)}
          data-move={direction}
          aria-label={`Move ${direction}: ${name}`}
          aria-disabled={direction === "up" ? isFirst : isLast}
          onClick={() => onMove(direction)}
        >
          <Arrow size={18} {...iconProps} />
        </button>
      );
    })}
    <button
      type="button"
      className={cx(iconButton, place("rigid"), className)}
      aria-label={`Remove: ${name}`}
      onClick={onRemove}
    >
      <X size={18} {...iconProps} />
    </button>
  </>
);
