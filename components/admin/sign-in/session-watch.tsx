"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { SignedInStaff } from "@/contract/schemas/employee";
import { fetchJson } from "@/lib/api/fetch-json";

const EVERY_MS = 5 * 60_000;

/**
 * On return to the page, and every few minutes. A changed session, such as a withdrawn permission, refreshes the page.
 */
export function SessionWatch({ staff }: { staff: SignedInStaff }) {
  const router = useRouter();
  const keepSession = useSessionRetry();
  const shown = wordsOf(staff);

  useEffect(() => {
    async function look() {
      if (document.visibilityState !== "visible") return;
      const user = await keepSession(fetchStaff).catch(() => undefined);
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

async function fetchStaff(): Promise<SignedInStaff> {
  const { user } = await fetchJson<{ user?: SignedInStaff }>("/api/auth/session");
  if (user) return user;
  throw new AppError("unauthenticated", messages.signIn.ended);
}

const wordsOf = ({ name, role, permissions }: SignedInStaff) => JSON.stringify([name, role, [...permissions].sort()]);
