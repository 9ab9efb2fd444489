"use client";

import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { isShortcut } from "@/components/admin/hooks/use-shortcuts";
import { iconButton } from "@/components/admin/kit/content";
import { place, text } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import type { HeldPermission } from "@/contract/schemas/permission";
import { KEYS } from "@/lib/content/keys";
import styles from "./find.module.scss";

// Loaded on demand, as most visits use neither dialog; loading starts when the first key of the shortcut is down.
const fetchFindDialog = () => import("./find-dialog");
const FindDialog = lazy(fetchFindDialog);
const KeysDialog = lazy(() => import("./keys-dialog"));

export function Finder({ permissions }: { permissions: readonly HeldPermission[] }) {
  const [open, setOpen] = useState<"find" | "keys">();
  const control = useControlKey();
  const close = () => setOpen(undefined);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key === "Control" || event.key === "Meta") void fetchFindDialog();
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (isFind && event.key.toLowerCase() === KEYS.find && !document.querySelector("dialog[open]")) {
        event.preventDefault();
        setOpen("find");
      } else if (event.key === KEYS.help && isShortcut(event, null)) {
        event.preventDefault();
        setOpen("keys");
      }
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
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
        onClick={() => setOpen("find")}
      >
        <Search size={17} {...iconProps} />
        <span className={place("onDesk")}>Search</span>
        <span
          className={cx(text("barSize", "ink-2", "tight"), place("last", "onDesk"), styles.keys)}
          aria-hidden="true"
        >
          {control} {KEYS.find.toUpperCase()}
        </span>
      </button>
      <Suspense>
        {open === "find" && <FindDialog permissions={permissions} onKeys={() => setOpen("keys")} onClose={close} />}
        {open === "keys" && <KeysDialog control={control} onClose={close} />}
      </Suspense>
    </>
  );
}

const useControlKey = () =>
  useSyncExternalStore(
    () => () => {},
    () => (/Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl"),
    () => "Ctrl",
  );
