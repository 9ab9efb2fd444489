import { backendCalls } from "@/contract/calls/backend";
import type { BackendCall } from "@/contract/calls/call";
import { backendTraits } from "@/server/features/enquiries/delivery/enquiry-sender";
import { env } from "@/server/platform/env";
import { backend } from "@/server/upstream/backend";
import { preservesMethod } from "@/server/upstream/fetch-with-retry";
import type { Client } from "./client";
import { backendFailure } from "./failures";
import { advice, type Checked, type Finding, felt, handled, inSeconds, nameOf, some } from "./finding";
import { groups, isShownToVisitors } from "./groups";
import type { ListRead } from "./lists";

const lists: BackendCall[] = Object.values(groups).map(({ list }) => list);

/** Measures the first answer, which includes the time that a sleeping backend takes to wake. */
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

/** Compares an answer's time with BACKEND_TIMEOUT_SECONDS. */
export function waitFor(ms: number): Finding[] {
  const limit = env.BACKEND_TIMEOUT_SECONDS * 1_000;
  const wanted = Math.min(60, Math.ceil((ms * 1.5) / 1_000));
  const suggest = `set BACKEND_TIMEOUT_SECONDS=${wanted}`;
  if (ms > limit)
    return [felt(`takes longer than the site waits (${inSeconds(limit)})`, `sign-ins and saves fail; ${suggest}`)];
  if (ms > limit / 2) return [advice(`takes more than half of what the site waits (${inSeconds(limit)})`, suggest)];
  return [];
}

/** Checks that concern the backend as a whole, not one call. */
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

/** Requests each list as the specification spells its path, and with the trailing slash toggled. */
async function checkSlashes(client: Client): Promise<Checked> {
  const name = "Trailing slashes";
  let isStrict = false;
  const redirected: string[] = [];
  for (const { path } of lists) {
    const [mine, other] = [await client.probe(path, true), await client.probe(toggled(path), true)];
    if (isRedirect(mine) && !preservesMethod(mine?.status)) redirected.push(`${path} to ${mine?.location}`);
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

/** Finds staff-only lists that the backend serves without a token. */
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

/** Searches the raw rows for passwords and hashes. */
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
