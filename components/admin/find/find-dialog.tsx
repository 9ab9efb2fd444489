"use client";

import { ArrowRight, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from "react";
import { grow, lineBelow, searchIcon } from "@/components/admin/kit/content";
import { column, padded, place, row, text } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import { Modal } from "@/components/admin/parts/modal";
import { ScreenIcon } from "@/components/admin/parts/screen-icon";
import { cx } from "@/components/ui/cx";
import type { HeldPermission } from "@/contract/schemas/permission";
import { counted } from "@/lib/format";
import styles from "./find.module.scss";
import { helpPlaces, matching, placesFor, type SearchResult } from "./places";
import { useSearch } from "./use-search";

type Props = { permissions: readonly HeldPermission[]; onClose: () => void };

export default function FindDialog({ permissions, onClose }: Props) {
  const router = useRouter();
  const id = useId();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const answer = useSearch(query, permissions);
  const typed = query.trim();
  const places = useMemo(() => placesFor(permissions), [permissions]);
  const groups = [
    { title: "Pages and actions", found: matching(places, typed) },
    ...(answer?.groups ?? []),
    { title: "Help", found: typed ? matching(helpPlaces, typed) : [] },
  ].filter(({ found }) => found.length > 0);
  const all = groups.flatMap(({ found }) => found);
  const isSearching = typed !== "" && !answer;
  const current = all[Math.min(active, all.length - 1)];
  const idOf = (found: SearchResult) => `${id} ${found._id}`.replaceAll(" ", "-");

  useEffect(() => {
    if (current) document.getElementById(idOf(current))?.scrollIntoView?.({ block: "nearest" });
  });

  function choose(found: SearchResult) {
    onClose();
    router.push(found.href as "/");
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || all.length === 0) return;
    event.preventDefault();
    setActive((before) => (Math.min(before, all.length - 1) + step + all.length) % all.length);
  }

  return (
    <Modal title="Search everything" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (current) choose(current);
        }}
      >
        <div className={cx(place("relative", "rigid"), lineBelow)}>
          <Search size={19} className={cx(searchIcon, styles.icon)} {...iconProps} />
          <input
            type="text"
            role="combobox"
            className={styles.input}
            aria-label="Name, phone, message, note, quote number, project, package or screen"
            aria-autocomplete="list"
            aria-expanded={all.length > 0}
            aria-controls={`${id}list`}
            aria-activedescendant={current && idOf(current)}
            placeholder="Name, phone, quote number…"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              setActive(0);
            }}
            onKeyDown={move}
          />
        </div>
        <div className={cx(column(0), grow, padded(2), styles.results)}>
          <div
            id={`${id}list`}
            role="listbox"
            className={cx(padded(0, 0, 2), styles.list)}
            aria-label="Search everything"
          >
            {groups.map(({ title, found }) => (
              // biome-ignore lint/a11y/useSemanticElements: a list box has groups; a fieldset is not one.
              <div key={title} role="group" aria-label={title}>
                <div className={cx(text("small", "ink-3"), padded(2, 1, 3))} aria-hidden="true">
                  {title}
                </div>
                {found.map((one) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys.
                  // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox, which names the active option.
                  <div
                    key={one._id}
                    id={idOf(one)}
                    role="option"
                    aria-selected={one === current}
                    className={cx(row(3, "center"), padded(0, 0, 3), styles.option, one === current && styles.active)}
                    onMouseMove={() => setActive(all.indexOf(one))}
                    onClick={() => choose(one)}
                  >
                    <Icon of={one.icon} />
                    <span className={text("mid", "truncate")}>{one.label}</span>
                    {one.detail && <span className={cx(text("ink-2", "truncate"), styles.detail)}>{one.detail}</span>}
                  </div>
                ))}
              </div>
            ))}
          </div>
          <p className={cx(text("ink-3"), place("rigid"), padded(0, 0, 5), styles.state)} role="status">
            {isSearching && "Searching…"}
            {answer &&
              all.length === 0 &&
              answer.failed.length === 0 &&
              `No results for “${typed}”. Check the spelling, or try the phone number.`}
            {answer && all.length > 0 && (
              <span className="unseen">{counted(all.length, { one: "{n} result", other: "{n} results" })}</span>
            )}
          </p>
          {answer?.failed.map((what) => (
            <p key={what} className={cx(text("ink-3"), place("rigid"), padded(0, 0, 5), styles.state)} role="alert">
              Could not search {what}. Try again.
            </p>
          ))}
        </div>
      </form>
    </Modal>
  );
}

const Icon = ({ of: icon }: { of: SearchResult["icon"] }) =>
  icon === "action" ? <ArrowRight size={18} {...iconProps} /> : <ScreenIcon folder={icon} size={18} />;
