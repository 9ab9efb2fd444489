import { ResponseCookies } from "next/dist/compiled/@edge-runtime/cookies";

let current = new Headers();
let answered = new Headers();

export function withHeaders(headers: HeadersInit): Disposable {
  current = new Headers(headers);
  answered = new Headers();
  return {
    [Symbol.dispose]: () => {
      current = new Headers();
    },
  };
}

export const headers = async () => current;

export async function cookies() {
  const sent = (current.get("cookie") ?? "").split(/; */).filter(Boolean);
  const all = new Map(
    sent.map((one) => [one.slice(0, one.indexOf("=")), decodeURIComponent(one.slice(one.indexOf("=") + 1))]),
  );
  const set = new ResponseCookies(answered);
  for (const { name, value } of set.getAll()) all.set(name, value);
  return {
    get: (name: string) => (all.has(name) ? { name, value: all.get(name) } : undefined),
    getAll: () => [...all].map(([name, value]) => ({ name, value })),
    set: (name: string, value: string, options: object) => set.set(name, value, options),
  };
}

export const setCookies = (): string[] => answered.getSetCookie();
