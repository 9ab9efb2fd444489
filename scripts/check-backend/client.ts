import type { AnyInput, BackendCall } from "@/contract/calls/call";
import type { AppError } from "@/contract/errors";
import { backend } from "@/server/upstream/backend";
import { type Caller, callBackend } from "@/server/upstream/call";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";
import type { Row } from "@/server/upstream/match-row";
import { backendFailure } from "./failures";

/** One request and its answer, as they went over the wire; `ms` is how long it took to begin. */
export type Exchange = { status: number; ms: number; answer: Promise<unknown> };

/** What came of a piece of work that the site does: its result or its failure, and what was said meanwhile. */
export type Observed<Result> = { result?: Result; error?: AppError; exchanges: Exchange[] };

/** The beginning of an answer: its status, and where a redirect leads. */
type Probed = { status: number; leadsTo?: string };

/** Longer than the largest BACKEND_TIMEOUT_SECONDS: how long a backend sleeps is to be found out. */
const WAKE_MS = 61_000;

export type Client = ReturnType<typeof createClient>;

/**
 * The backend as the site talks to it, by the site's own functions; what goes over the wire is written down beside them.
 * `stop` ends that. One request at a time, so that no backend is hurried.
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
    const said: Exchange[] = [];
    exchanges = said;
    try {
      return { result: await work(), exchanges: said };
    } catch (thrown) {
      return { error: backendFailure(thrown), exchanges: said };
    } finally {
      exchanges = [];
    }
  }

  /** What anybody is answered there, or whoever has the token, without the rest of it; undefined for no answer. */
  async function probe(path: string, asStaff = false): Promise<Probed | undefined> {
    const headers: HeadersInit = asStaff && token ? { authorization: `Bearer ${token}` } : {};
    try {
      const signal = AbortSignal.timeout(WAKE_MS);
      const response = await send(backend.at(path), { headers, signal, redirect: "manual" });
      void response.body?.cancel();
      return { status: response.status, leadsTo: response.headers.get("location") ?? undefined };
    } catch (thrown) {
      backendFailure(thrown);
      return undefined;
    }
  }

  /** Visitors' calls are made as theirs are, without a token. */
  const callerOf = (call: BackendCall): Caller => (call.access === "public" ? {} : { token });
  /** Staff who are signed in send theirs with every call. */
  const staff = (): Caller => ({ token });
  const readRows = async (list: BackendCall): Promise<Row[]> => (await fetchAllRows(list, {}, staff())).data as Row[];

  return {
    observe,
    probe,
    callerOf,
    staff,
    readRows,
    ask: (call: BackendCall, input: AnyInput) => callBackend(call, input, callerOf(call)),
    /** From here on, for the calls of staff. */
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
