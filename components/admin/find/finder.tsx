"use client";

import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { iconButton } from "@/components/admin/kit/content";
import { place, text } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import type { HeldPermission } from "@/contract/schemas/permission";
import styles from "./find.module.scss";

// Most visits do not search, so the dialog loads on demand, from the moment the shortcut's first key is down.
const fetchFindDialog = () => import("./find-dialog");
const FindDialog = lazy(fetchFindDialog);

export function Finder({ permissions }: { permissions: readonly HeldPermission[] }) {
  const [isOpen, setOpen] = useState(false);
  const controlKey = useControlKey();

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "Control" || event.key === "Meta") void fetchFindDialog();
      const hasControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (hasControl && event.key.toLowerCase() === "k" && !document.querySelector("dialog[open]")) {
        event.preventDefault();
        setOpen(true);
      }
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        className={cx(iconButton, place("last"), styles.button)}
        aria-haspopup="dialog"
        aria-label="Search everything"
        title="Search everything"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search size={17} {...iconProps} />
        <span className={place("onDesk")}>Search</span>
        <span
          className={cx(text("barSize", "ink-2", "tight"), place("last", "onDesk"), styles.keys)}
          aria-hidden="true"
        >
          {controlKey} K
        </span>
      </button>
      <Suspense>{isOpen && <FindDialog permissions={permissions} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

const useControlKey = () =>
  useSyncExternalStore(
    () => () => {},
    () => (/Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl"),
    () => "Ctrl",
  );
