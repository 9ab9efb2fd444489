import "server-only";
import type { BackendCall } from "@/contract/calls/call";
import { projectCalls } from "@/contract/calls/projects";
import { publicationCalls } from "@/contract/calls/publication";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { isAllowed } from "@/contract/schemas/permission";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import type { Caller } from "@/server/upstream/call";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";
import { hasNoConnection } from "@/server/upstream/no-connection";
import { timeouts } from "@/server/upstream/timeouts";
import { askPublication } from "./publication-store";

type Result = { answer: unknown };

/** The longest creation, plus the time an abandoned one may still be on its way. */
const { headersMs, bodyMs } = timeouts.upload;
const SETTLE_MS = headersMs + bodyMs + Math.max(env.OUTBOX_SETTLE_SECONDS * 1_000, timeouts.usual.headersMs);

/**
 * Performs a write. Holds back a project added by someone who may not publish it: the existing projects are stored
 * before the call, and only those are public until the new project's id is held, even if this process dies.
 */
export async function keepUnpublished<T extends Result>(
  call: BackendCall,
  staff: Staff | undefined,
  caller: Caller,
  make: () => Promise<T>,
): Promise<T> {
  if (call !== projectCalls.create || !staff) return make();
  if (!isAllowed(staff.permissions, publicationCalls.publish.access)) return hold(caller, make);
  const result = await make();
  const project = idIn(result);
  if (project) await quietly(() => askPublication((store) => store.publishBesideCreations(project)));
  return result;
}

async function hold<T extends Result>(caller: Caller, make: () => Promise<T>): Promise<T> {
  const id = crypto.randomUUID();
  await beginCreation(id, caller);
  try {
    const result = await make();
    const project = idIn(result);
    if (project) await quietly(() => askPublication((store) => store.holdCreated(id, project)));
    return result;
  } catch (thrown) {
    const isRefused = hasNoConnection(thrown) || AppError.from(thrown).status < 500;
    if (isRefused) await quietly(() => askPublication((store) => store.drop(id)));
    throw thrown;
  }
}

/** Stores the existing projects: from now on no others are public. Safe to repeat with the same id. */
export async function beginCreation(id: string, caller: Caller): Promise<void> {
  const known = await readIds(caller);
  await askPublication((store) => store.begin(id, known));
}

/** Ends creations of unknown outcome, such as after a crash, by holding every project added since. */
export async function settleCreations(caller: Caller): Promise<void> {
  const due = await askPublication((store) => store.begunBefore(Date.now() - SETTLE_MS));
  if (due.length === 0) return;
  const all = await readIds(caller);
  await askPublication((store) => store.settle(due, all));
}

/** All project ids, unreadable rows included, as the public call reads them. Throws for a partial list. */
async function readIds(caller: Caller): Promise<string[]> {
  const { data, unread, isComplete } = await fetchAllRows(projectCalls.showcase, {}, caller);
  if (!isComplete)
    throw new AppError("upstream", messages.serverFailed, { cause: "the list of projects came in part" });
  return [...data.map(({ _id }) => _id), ...unread];
}

const idIn = ({ answer }: Result): string | undefined => {
  const id = (answer as { _id?: unknown } | null)?._id;
  return typeof id === "string" ? id : undefined;
};

/** A failure leaves the project hidden until it is settled. */
const quietly = (work: () => Promise<unknown>) =>
  work().catch((cause: unknown) => log.error("a project's publication could not be stored", { cause }));
