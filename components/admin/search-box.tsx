import { Search } from "lucide-react";
import { useId } from "react";
import { iconLook } from "./icon-look";
import styles from "./search-box.module.scss";

export function SearchBox({ text, onText }: { text: string; onText: (text: string) => void }) {
  const id = useId();
  return (
    <div className={styles.box}>
      <label htmlFor={id} className={styles.label}>
        Search
      </label>
      <Search size={17} className={styles.icon} {...iconLook} />
      <input
        id={id}
        type="search"
        aria-keyshortcuts="/"
        className={styles.input}
        placeholder="Search any field"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  );
}
