import { Search } from "lucide-react";
import { useId } from "react";
import { searchField, searchIcon } from "@/components/admin/kit/content";
import { place } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import { KEYS } from "@/lib/content/keys";
import styles from "./list.module.scss";

type Props = { text: string; onText: (text: string) => void; onDown: () => void };

export function SearchBox({ text, onText, onDown }: Props) {
  const id = useId();
  return (
    <div className={cx(place("relative"), styles.box)}>
      <label htmlFor={id} className="unseen">
        Search
      </label>
      <Search size={17} className={searchIcon} {...iconProps} />
      <input
        id={id}
        type="search"
        aria-keyshortcuts={KEYS.search}
        className={cx(searchField, place("wide"), styles.input)}
        placeholder="Search any field"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => event.key === "ArrowDown" && onDown()}
      />
    </div>
  );
}
