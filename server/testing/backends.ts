import { hash } from "@node-rs/argon2";
import { startBackend } from "@/backend/testing";
import { TAGS } from "@/contract/calls/call";
import { enquiryCalls } from "@/contract/calls/enquiries";
import type { Permission } from "@/contract/schemas/permission";
import { signIn } from "@/server/identity/sign-in";
import { env } from "@/server/platform/env";
import { backend } from "@/server/upstream/backend";
import { callBackend } from "@/server/upstream/call";
import { invalidateLists } from "@/server/upstream/lists";
import { sessionCookie } from "./bff";
import { add } from "./hosted/schema";
import { serveHosted } from "./hosted/serve";
import { withHeaders } from "./next-headers";

export const password = "a password for the tests";
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

type RecordedRequest = { method: string; path: string };
type Person = { id: string; email: string };
type Enquiry = { name: string; phone: string; email: string; location: string; plot_size: string; enquiry?: string };
export const sampleLead = {
  name: "Asha",
  phone: "90000 00014",
  email: "asha@example.com",
  location: "Hennur",
  plot_size: "1200",
} satisfies Enquiry;
type Stand = Pick<typeof backend, "origin" | "send" | "findEmbedded"> & { url: string | undefined };
type Hire = (permissions: Permission[]) => Promise<Person>;

/** Until disposed, `signedIn` makes the following requests theirs; `elsewhere` does so from another browser. */
export type Member = Person & {
  token: string;
  signedIn: () => Disposable;
  elsewhere: (headers: HeadersInit) => Promise<() => Disposable>;
};

/** The last one is behind the site. A timed-out test may dispose its backend after a newer one started. */
const stands: Stand[] = [{ ...backend, url: env.BACKEND_URL }];

function mountLast(): void {
  const { url, ...reached } = stands.at(-1) as Stand;
  Object.assign(backend, reached);
  env.BACKEND_URL = url;
}

export async function startEmbedded({ demo = false } = {}) {
  const embedded = await startBackend({ demo });
  const findEmbedded = async () => embedded;
  const send = (address: string, init?: RequestInit) => {
    const { pathname, search } = new URL(address);
    return embedded.fetch(pathname + search, init);
  };
  async function hire(permissions: Permission[]): Promise<Person> {
    const person = await embedded.hire(...permissions);
    await embedded.db
      .updateTable("employees")
      .set({ passwordHash: await passwordHash })
      .where("_id", "=", person.id)
      .execute();
    return person;
  }
  const stood = standIn({ origin: "http://embedded.invalid", url: undefined, send, findEmbedded }, hire, () =>
    embedded[Symbol.asyncDispose](),
  );
  const { database, db } = embedded;
  return { ...stood, db, place: database.startsWith("postgres") ? { url: database } : { file: database } };
}

export async function startHosted({ prefix = "", slash = "" } = {}) {
  const hosted = await serveHosted({ prefix });
  async function hire(permissions: Permission[]): Promise<Person> {
    const fields = { name: "Meera", role: "Sales", permissions, phone: "90000 00601", password };
    const employee = add(hosted.rows.employees, fields);
    const email = `${employee._id}@example.com`;
    employee.email = email;
    return { id: employee._id, email };
  }
  const send = (address: string, init?: RequestInit) => fetch(address, { ...init, cache: "no-store" });
  const url = hosted.url + slash;
  const stood = standIn({ origin: url, url, send, findEmbedded: async () => undefined }, hire, () =>
    hosted[Symbol.asyncDispose](),
  );
  return { ...stood, hosted };
}

export const isHosted = process.env.TEST_BACKEND === "hosted";

export const startTestBackend = isHosted ? startHosted : startEmbedded;

export type TestBackend = Awaited<ReturnType<typeof startTestBackend>>;

function standIn({ send, ...stand }: Stand, add: Hire, stop: () => Promise<void>) {
  const requests: RecordedRequest[] = [];
  invalidateLists(TAGS);
  (globalThis as { followedLists?: Map<string, unknown> }).followedLists?.clear();
  const own: Stand = {
    ...stand,
    send(address, init) {
      const { pathname, search } = new URL(address);
      requests.push({ method: init?.method ?? "GET", path: pathname + search });
      return send(address, init);
    },
  };
  stands.push(own);
  mountLast();

  async function hire(...permissions: Permission[]): Promise<Member> {
    const person = await add(permissions);
    const session = await signIn({ email: person.email, password });
    const elsewhere = async (headers: HeadersInit) => {
      const cookie = await sessionCookie(session, headers);
      return () => withHeaders({ cookie });
    };
    const signedIn = await elsewhere({});
    requests.length = 0;
    return { ...person, token: session.token, signedIn, elsewhere };
  }

  const addEnquiry = (body: Enquiry) => callBackend(enquiryCalls.create, { body });

  const canSignIn = (email: string, typed: string) =>
    signIn({ email, password: typed }).then(
      () => true,
      () => false,
    );

  async function dispose() {
    stands.splice(stands.indexOf(own), 1);
    mountLast();
    await stop();
  }

  return { requests: requests, hire, addEnquiry, canSignIn, [Symbol.asyncDispose]: dispose };
}
