import { backendCalls } from "@/contract/calls";
import type { BackendCall } from "@/contract/calls/call";
import { backendTraits } from "@/server/features/enquiries/delivery/enquiry-sender";
import { env } from "@/server/platform/env";
import { backend } from "@/server/upstream/backend";
import { preservesMethod } from "@/server/upstream/fetch-with-retry";
import type { Client } from "./client";
import { backendFailure } from "./failures";
import { advice, type Checked, type Finding, felt, handled, inSeconds, nameOf, some } from "./finding";
import { isShownToVisitors } from "./groups";
import type { ListRead } from "./lists";

const lists: BackendCall[] = Object.values(backendCalls).map(({ list }) => list);

/** How long the first answer takes, be the backend asleep or not. Gives no `came` where there is none at all. */
export async function checkFirstAnswer(client: Client): Promise<Checked & { isThere: boolean }> {
  const began = performance.now();
  const answer = await client.probe(backendCalls.cities.list.path);
  const ms = performance.now() - began;
  return {
    name: "First answer",
    came: answer ? `after ${inSeconds(ms)}` : "none",
    findings: waitFor(ms),
    isThere: answer !== undefined,
  };
}

/** What an answer after so long means for BACKEND_TIMEOUT_SECONDS. */
export function waitFor(ms: number): Finding[] {
  const limit = env.BACKEND_TIMEOUT_SECONDS * 1_000;
  const wanted = Math.min(60, Math.ceil((ms * 1.5) / 1_000));
  const suggest = `set BACKEND_TIMEOUT_SECONDS=${wanted}`;
  if (ms > limit)
    return [felt(`takes longer than the site waits (${inSeconds(limit)})`, `sign-ins and saves fail; ${suggest}`)];
  if (ms > limit / 2) return [advice(`takes more than half of what the site waits (${inSeconds(limit)})`, suggest)];
  return [];
}

/** What is true of the backend whatever is asked. */
export async function checkEverywhere(client: Client, read: Map<BackendCall, ListRead>): Promise<Checked[]> {
  return [
    {
      name: "Slowest answer",
      came: `after ${inSeconds(client.slowestMs())}`,
      findings: waitFor(client.slowestMs()),
    },
    await checkKeys(client),
    await checkSlashes(client),
    await checkOpenness(client),
    checkSecrets(read),
  ];
}

async function checkKeys(client: Client): Promise<Checked> {
  const knows = await backendTraits()
    .supportsIdempotencyKeys()
    .catch((thrown: unknown) => {
      backendFailure(thrown);
      return false;
    });
  const name = "Idempotency-Key";
  if (knows) return { name, came: "supported (/health)", findings: [] };
  const canLook = client.hasToken() || (await client.probe(backendCalls.enquiries.list.path))?.status === 200;
  const looks = "the site searches for an enquiry of unknown outcome before it sends it again";
  const finding = canLook
    ? handled("is not supported", looks)
    : advice(
        "is not supported, and only staff can read enquiries",
        `${looks}: set BACKEND_SERVICE_EMAIL and _PASSWORD`,
      );
  return { name, came: "not supported", findings: [finding] };
}

/** Each list's address as the specification spells it, which is how the site does, and in its other spelling. */
async function checkSlashes(client: Client): Promise<Checked> {
  const name = "Trailing slashes";
  let isStrict = false;
  const redirected: string[] = [];
  for (const { path } of lists) {
    const [mine, other] = [await client.probe(path, true), await client.probe(toggled(path), true)];
    if (isRedirect(mine) && !preservesMethod(mine?.status)) redirected.push(`${path} to ${mine?.leadsTo}`);
    isStrict ||= other?.status === 404 || isRedirect(other);
  }
  const strict = handled("distinguishes them", "the site uses the addresses of the specification");
  const lost = felt(`redirects ${some(redirected)}`, "saves and enquiries fail there; set the right BACKEND_URL");
  return {
    name,
    came: isStrict ? "strict" : "either",
    findings: [...(redirected.length > 0 ? [lost] : []), ...(isStrict ? [strict] : [])],
  };
}

const toggled = (path: string) => (path.endsWith("/") ? path.slice(0, -1) : `${path}/`);
const isRedirect = (answer?: { status: number }) => answer !== undefined && answer.status >= 300 && answer.status < 400;

/** Lists that the site shows to staff alone, and this backend to everybody who knows its address. */
async function checkOpenness(client: Client): Promise<Checked> {
  const open: string[] = [];
  const closed: BackendCall[] = lists.filter(({ path, access }) => access !== "public" && !isShownToVisitors(path));
  for (const list of closed) if ((await client.probe(list.path))?.status === 200) open.push(nameOf(list));
  const what = `${open.join(", ")} ${open.length === 1 ? "needs" : "need"} no token`;
  const finding = advice(
    what,
    `anyone who knows ${new URL(backend.at("/")).host} can read them; the site checks permissions`,
  );
  return {
    name: "Staff's lists without a token",
    came: open.length > 0 ? "OPEN TO EVERYONE" : "refused",
    findings: open.length > 0 ? [finding] : [],
  };
}

const SECRET_NAME = /passw|pwd|hash|salt|secret|token/i;
const SECRET_VALUE = /^\$(2[aby]|argon2\w*|scrypt|pbkdf2[\w-]*)\$/;

/** Passwords and their hashes among the rows as they came. */
function checkSecrets(read: Map<BackendCall, ListRead>): Checked {
  const findings = [...read].flatMap(([call, { raw }]) => {
    const fields = [...new Set(raw.flatMap((row) => secretsIn(row)))];
    if (fields.length === 0) return [];
    return [advice(`${nameOf(call)} sends ${fields.join(", ")}`, "the site drops it; the backend SHOULD NOT SEND IT")];
  });
  return { name: "Passwords and hashes in lists", came: findings.length > 0 ? "FOUND" : "none", findings };
}

function secretsIn(value: unknown, at = ""): string[] {
  if (typeof value === "string") return value !== "" && (SECRET_VALUE.test(value) || SECRET_NAME.test(at)) ? [at] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    secretsIn(part, Array.isArray(value) ? at : `${at}.${name}`.replace(/^\./, "")),
  );
}
