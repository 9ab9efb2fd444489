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

type Made = { answer: unknown };

/** As long as a creation can take, and what was given up on can still be on its way. */
const { headersMs, bodyMs } = timeouts.upload;
const SETTLE_MS = headersMs + bodyMs + Math.max(env.OUTBOX_SETTLE_SECONDS * 1_000, timeouts.usual.headersMs);

/**
 * Makes a write. A project added by somebody who may not publish it is held back: what is there is noted before the
 * backend is called, and until the new project's id is held nothing else is public, whatever becomes of this process.
 */
export async function holdBack<T extends Made>(
  call: BackendCall,
  staff: Staff | undefined,
  caller: Caller,
  make: () => Promise<T>,
): Promise<T> {
  if (call !== projectCalls.create || !staff) return make();
  if (!isAllowed(staff.permissions, publicationCalls.publish.access)) return hold(caller, make);
  const made = await make();
  const project = idIn(made);
  if (project) await quietly(() => askPublication((store) => store.publishBesideCreations(project)));
  return made;
}

async function hold<T extends Made>(caller: Caller, make: () => Promise<T>): Promise<T> {
  const id = crypto.randomUUID();
  await beginCreation(id, caller);
  try {
    const made = await make();
    const project = idIn(made);
    if (project) await quietly(() => askPublication((store) => store.holdCreated(id, project)));
    return made;
  } catch (thrown) {
    const isRefused = hasNoConnection(thrown) || AppError.from(thrown).status < 500;
    if (isRefused) await quietly(() => askPublication((store) => store.drop(id)));
    throw thrown;
  }
}

/** Notes which projects there are: from now on no other is public. Begun again under one id it is one. */
export async function beginCreation(id: string, caller: Caller): Promise<void> {
  const known = await readIds(caller);
  await askPublication((store) => store.begin(id, known));
}

/** Ends the creations whose outcome nobody has heard, as after a crash: each project that is new since is held. */
export async function settleCreations(caller: Caller): Promise<void> {
  const due = await askPublication((store) => store.begunBefore(Date.now() - SETTLE_MS));
  if (due.length === 0) return;
  const all = await readIds(caller);
  await askPublication((store) => store.settle(due, all));
}

/** The projects as the public reads them, with those that cannot be read. Throws where not all of them came. */
async function readIds(caller: Caller): Promise<string[]> {
  const { data, unread, isComplete } = await fetchAllRows(projectCalls.showcase, {}, caller);
  if (!isComplete)
    throw new AppError("upstream", messages.serverFailed, { cause: "the list of projects came in part" });
  return [...data.map(({ _id }) => _id), ...unread];
}

const idIn = ({ answer }: Made): string | undefined => {
  const id = (answer as { _id?: unknown } | null)?._id;
  return typeof id === "string" ? id : undefined;
};

/** The project is hidden meanwhile, and settled later. */
const quietly = (work: () => Promise<unknown>) =>
  work().catch((cause: unknown) => log.error("whether a project is public could not be noted", { cause }));
