"use client";

import { LogOut } from "lucide-react";
import { useRef } from "react";
import { iconProps } from "@/components/admin/parts/button";
import { fetchJson } from "@/lib/api/fetch-json";
import { loginPage } from "@/lib/content/screens";

type Props = { csrfToken: string | undefined; iconSize: number; className?: string };

/** A form, so that signing out works without JavaScript. */
export function LogoutForm({ csrfToken, iconSize, className }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const token = useRef<HTMLInputElement>(null);

  /** The token's cookie may expire before the session; next-auth does not sign out without it. */
  async function fetchToken() {
    const fresh = await fetchJson<{ csrfToken: string }>("/api/auth/csrf");
    if (token.current) token.current.value = fresh.csrfToken;
    form.current?.submit();
  }

  return (
    <form
      ref={form}
      method="post"
      action="/api/auth/signout"
      onSubmit={(event) => {
        if (csrfToken) return;
        event.preventDefault();
        void fetchToken();
      }}
    >
      <input ref={token} type="hidden" name="csrfToken" defaultValue={csrfToken} />
      <input type="hidden" name="callbackUrl" value={loginPage} />
      <button type="submit" className={className}>
        <LogOut size={iconSize} {...iconProps} />
        Logout
      </button>
    </form>
  );
}
