import "server-only";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { cookies } from "next/headers";
import { hmacFor } from "@/server/platform/hmac";
import { cookieName, isSecure } from "./cookies";

/** The longest lifetime that browsers allow a cookie. */
const DAYS = 400;
/** Several people may share a computer. */
const MOST_ACCOUNTS = 5;

/** A random id, and an HMAC for each account that signed in on this device, latest first. */
type Device = { id: string; marks: string[] };

/** Only this server can compute it, and it does not reveal the account. */
const markOf = (id: string, account: string) => hmacFor("known device", `${id}\n${account.toLowerCase()}`);

async function readDevice(): Promise<Device | undefined> {
  const [id, ...marks] = (await cookies()).get(cookieName("device"))?.value.split(".") ?? [];
  return id && /^[\w-]{22}$/.test(id) ? { id, marks: marks.slice(0, MOST_ACCOUNTS) } : undefined;
}

const isSame = (given: string, wanted: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** This device's id, if the account has signed in on it before. */
export async function findKnownDevice(account: string): Promise<string | undefined> {
  const device = await readDevice();
  if (!device) return undefined;
  const wanted = markOf(device.id, account);
  return device.marks.some((mark) => isSame(mark, wanted)) ? device.id : undefined;
}

/** Records in this device's cookie that the account signed in here. */
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
