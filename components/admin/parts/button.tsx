import { type LucideIcon, Plus } from "lucide-react";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { KEYS } from "@/lib/content/keys";
import styles from "./parts.module.scss";

/** `main` is the page's main action, `quiet` looks like text, `flush` is for a table's cell. */
type Look = { look?: "main" | "line" | "quiet" | "flush" | "danger"; icon?: LucideIcon };

/** `labelFor` names what the button is for, to screen readers: a list has many alike. */
type ButtonProps = ComponentProps<"button"> & Look & { labelFor?: string };

export function Button({ look = "line", icon: Icon, labelFor, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={cx(styles.button, styles[look], className)} {...rest}>
      {Icon && <Icon size={17} {...iconProps} />}
      {children}
      {labelFor && <span className="unseen"> {labelFor}</span>}
    </button>
  );
}

type LinkProps = ComponentProps<typeof Link> & Look & { labelFor?: string };

export function ButtonLink({ look = "line", icon: Icon, labelFor, className, children, ...rest }: LinkProps) {
  return (
    <Link className={cx(styles.button, styles[look], className)} prefetch={false} {...rest}>
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

export const AddButton = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button look="main" className={styles.add} aria-keyshortcuts={KEYS.add} onClick={onAdd}>
    <Plus size={17} {...iconProps} />
    <span>{label}</span>
  </Button>
);

export const iconProps = { strokeWidth: 1.6, strokeLinecap: "square", strokeLinejoin: "miter" } as const;
