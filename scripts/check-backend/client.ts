import type { AnyInput, BackendCall } from "@/contract/calls/call";
import type { AppError } from "@/contract/errors";
import { backend } from "@/server/upstream/backend";
import { type Caller, callBackend } from "@/server/upstream/call";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";
import type { Row } from "@/server/upstream/match-row";
import { backendFailure } from "./failures";

/** One request and its raw answer; `ms` is the time until the headers arrived. */
export type Exchange = { status: number; ms: number; answer: Promise<unknown> };

/** The outcome of a call of the site's own code, with the exchanges it made. */
export type Observed<Result> = { result?: Result; error?: AppError; exchanges: Exchange[] };

type Probed = { status: number; location?: string };

/** Above the largest BACKEND_TIMEOUT_SECONDS, so that the time a backend takes to wake can be measured. */
const WAKE_MS = 61_000;

export type Client = ReturnType<typeof createClient>;

/**
 * Calls the backend through the site's own functions and records each exchange until `stop`. Callers send one request at
 * a time, to spare the backend.
 */
export function createClient() {
  const { send } = backend;
  let exchanges: Exchange[] = [];
  let token: string | undefined;
  let slowestMs = 0;

  backend.send = async (address, init) => {
    const began = performance.now();
    const response = await send(address, init);
    const ms = performance.now() - began;
    slowestMs = Math.max(slowestMs, ms);
    const text = response.clone().text();
    exchanges.push({ status: response.status, ms, answer: text.then(parsed, () => undefined) });
    return response;
  };

  async function observe<Result>(work: () => Promise<Result>): Promise<Observed<Result>> {
    const recorded: Exchange[] = [];
    exchanges = recorded;
    try {
      return { result: await work(), exchanges: recorded };
    } catch (thrown) {
      return { error: backendFailure(thrown), exchanges: recorded };
    } finally {
      exchanges = [];
    }
  }

  /** Status and redirect of a GET, with the token for `asStaff`; undefined if there is no answer. */
  async function probe(path: string, asStaff = false): Promise<Probed | undefined> {
    const headers: HeadersInit = asStaff && token ? { authorization: `Bearer ${token}` } : {};
    try {
      const signal = AbortSignal.timeout(WAKE_MS);
      const response = await send(backend.at(path), { headers, signal, redirect: "manual" });
      void response.body?.cancel();
      return { status: response.status, location: response.headers.get("location") ?? undefined };
    } catch (thrown) {
      backendFailure(thrown);
      return undefined;
    }
  }

  /** Public calls go without a token, as for visitors. */
  const callerOf = (call: BackendCall): Caller => (call.access === "public" ? {} : { token });
  const staff = (): Caller => ({ token });
  const readRows = async (list: BackendCall): Promise<Row[]> => (await fetchAllRows(list, {}, staff())).data as Row[];

  return {
    observe,
    probe,
    callerOf,
    staff,
    readRows,
    ask: (call: BackendCall, input: AnyInput) => callBackend(call, input, callerOf(call)),
    takeToken(given: string) {
      token = given;
    },
    hasToken: () => token !== undefined,
    slowestMs: () => slowestMs,
    stop() {
      backend.send = send;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
