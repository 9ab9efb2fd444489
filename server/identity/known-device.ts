import "server-only";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { cookies } from "next/headers";
import { hmacFor } from "@/server/platform/hmac";
import { cookieName, isSecure } from "./cookies";

/** As long as browsers keep a cookie. */
const DAYS = 400;
/** Several people may share a computer. */
const MOST_ACCOUNTS = 5;

/** A random id, and a mark for each account that has been signed in to here, the latest first. */
type Device = { id: string; marks: string[] };

/** Only this server can make it, and it tells nobody which account it is for. */
const markOf = (id: string, account: string) => hmacFor("known device", `${id}\n${account.toLowerCase()}`);

async function readDevice(): Promise<Device | undefined> {
  const [id, ...marks] = (await cookies()).get(cookieName("device"))?.value.split(".") ?? [];
  return id && /^[\w-]{22}$/.test(id) ? { id, marks: marks.slice(0, MOST_ACCOUNTS) } : undefined;
}

const isSame = (given: string, wanted: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** The id of the device that asks, if somebody has signed in to this account on it before. */
export async function findKnownDevice(account: string): Promise<string | undefined> {
  const device = await readDevice();
  if (!device) return undefined;
  const wanted = markOf(device.id, account);
  return device.marks.some((mark) => isSame(mark, wanted)) ? device.id : undefined;
}

/** Notes on the device that asks that this account has been signed in to on it. */
export async function rememberDevice(account: string): Promise<void> {
  const { id, marks } = (await readDevice()) ?? { id: randomBytes(16).toString("base64url"), marks: [] };
  const mark = markOf(id, account);
  const value = [id, mark, ...marks.filter((one) => one !== mark)].slice(0, 1 + MOST_ACCOUNTS).join(".");
  (await cookies()).set(cookieName("device"), value, {
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    path: "/",
    maxAge: DAYS * 24 * 60 * 60,
  });
}
