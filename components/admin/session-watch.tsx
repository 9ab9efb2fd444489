"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { fetchJson } from "@/lib/api/fetch-json";
import type { Staff } from "@/lib/auth/staff";
import { messages } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import { useKeptSession } from "./session-keeper";

const EVERY_MS = 5 * 60_000;

type Shown = Pick<Staff, "name" | "role" | "permissions">;

/**
 * Has the session refreshed when somebody comes back to the page, and every few minutes. One that has ended is told of at
 * once, and one that says other than what is shown, a permission taken away for instance, has the page made anew with
 * its menu.
 */
export function SessionWatch({ staff }: { staff: Shown }) {
  const router = useRouter();
  const keepSession = useKeptSession();
  const shown = wordsOf(staff);

  useEffect(() => {
    async function look() {
      if (document.visibilityState !== "visible") return;
      const user = await keepSession(askWho).catch(() => undefined);
      if (user && wordsOf(user) !== shown) router.refresh();
    }
    const watch = () => void look();
    const timer = setInterval(watch, EVERY_MS);
    document.addEventListener("visibilitychange", watch);
    window.addEventListener("focus", watch);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", watch);
      window.removeEventListener("focus", watch);
    };
  }, [shown, router, keepSession]);

  return null;
}

/** Throws `unauthenticated` where the session has ended. */
async function askWho(): Promise<Shown> {
  const { user } = await fetchJson<{ user?: Shown }>("/api/auth/session");
  if (user) return user;
  throw new AppError("unauthenticated", messages.signIn.ended);
}

const wordsOf = ({ name, role, permissions }: Shown) => JSON.stringify([name, role, [...permissions].sort()]);
