import { ArrowDown, ArrowUp, X } from "lucide-react";
import { iconButton } from "@/components/admin/kit/content";
import { place } from "@/components/admin/kit/layout";
import { cx } from "@/components/ui/cx";

import { iconProps } from "./button";

export const listWords = {
  add: (item: string) => `Add ${item.toLowerCase()}`,
  numbered: (item: string, number: number, title: string) => `${item} ${number}${title ? `: ${title}` : ""}`,
  moved: (name: string, to: number, count: number) => `${name} is now ${to} of ${count}`,
  removed: (name: string) => `Removed: ${name}`,
};

type Props = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (to: "up" | "down") => void;
  onRemove: () => void;
  className?: string | undefined;
};

/** Buttons of an item in a list that staff edit. `data-move` finds the button again after the item has moved. */
export const ItemTools = ({ name, isFirst, isLast, onMove, onRemove, className }: Props) => (
  <>
    {(["up", "down"] as const).map((to) => {
      const Arrow = to === "up" ? ArrowUp : ArrowDown;
      return (
        <button
          key={to}
          type="button"
          className={cx(iconButton, place("rigid"), className)}
          data-move={to}
          aria-label={`Move ${to}: ${name}`}
          aria-disabled={to === "up" ? isFirst : isLast}
          onClick={() => onMove(to)}
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
