import { hash } from "@node-rs/argon2";
import { startBackend } from "@/backend/testing";
import { TAGS } from "@/contract/calls/call";
import { enquiryCalls } from "@/contract/calls/enquiries";
import type { Permission } from "@/contract/schemas/permission";
import { signIn } from "@/server/identity/sign-in";
import { env } from "@/server/platform/env";
import { backend } from "@/server/upstream/backend";
import { callBackend } from "@/server/upstream/call";
import { invalidateLists } from "@/server/upstream/lists/list-cache";
import type { Dialect } from "./hosted/dialect";
import { add } from "./hosted/rows";
import { serveHosted } from "./hosted/serve";
import { withHeaders } from "./next-headers";
import { sessionCookie } from "./session-cookie";

/** Everybody's here. */
export const password = "a password for the tests";
/** As cheap as the algorithm allows, which the hash itself says. What a real one costs is said beside backend/auth. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

type Asked = { method: string; path: string };
type Person = { id: string; email: string };
type Enquiry = { name: string; phone: string; email: string; location: string; plot_size: string; enquiry?: string };
type Stand = Pick<typeof backend, "origin" | "send" | "findEmbedded"> & { url: string | undefined };
type Hire = (permissions: Permission[]) => Promise<Person>;

/**
 * Somebody on the staff, his token at the backend, and what makes the following requests come from him until it is
 * disposed of: `signedIn` from his desk, what `elsewhere` gives from another browser, which sends these headers.
 */
export type Member = Person & {
  token: string;
  signedIn: () => Disposable;
  elsewhere: (headers: HeadersInit) => Promise<() => Disposable>;
};

/** The last of these is behind the site. A test that was given up on may take its own away while another has come since. */
const stands: Stand[] = [{ ...backend, url: env.BACKEND_URL }];

function putLast(): void {
  const { url, ...reached } = stands.at(-1) as Stand;
  Object.assign(backend, reached);
  env.BACKEND_URL = url;
}

/** The two backends that the site may stand in front of: what is said of the BFF has to be true with either. */
export const backends = [
  ["embedded", startEmbedded],
  ["hosted", startHosted],
] as const;

/** The embedded backend over a database of its own, empty unless it is to hold the demo data, until it is disposed of. */
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

type HostedOptions = { prefix?: string; slash?: string; dialect?: Partial<Dialect> };

/** The hosted backend of the tests, reached over the network as a real one is, until it is disposed of. */
export async function startHosted({ prefix = "", slash = "", dialect = {} }: HostedOptions = {}) {
  const hosted = await serveHosted({ prefix, dialect });
  // Backends are known by their addresses, and ports come round again.
  (globalThis as { followedQueries?: Map<string, number> }).followedQueries?.clear();
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

/** Puts a backend behind the site, with what it is asked written down. */
function standIn({ send, ...stand }: Stand, add: Hire, stop: () => Promise<void>) {
  const asked: Asked[] = [];
  invalidateLists(TAGS);
  // How far the read model has followed the one that was here before.
  (globalThis as { followedLists?: Map<string, unknown> }).followedLists?.clear();
  const own: Stand = {
    ...stand,
    send(address, init) {
      const { pathname, search } = new URL(address);
      asked.push({ method: init?.method ?? "GET", path: pathname + search });
      return send(address, init);
    },
  };
  stands.push(own);
  putLast();

  /** Takes somebody on, past the BFF, and signs him in as people do. */
  async function hire(...permissions: Permission[]): Promise<Member> {
    const person = await add(permissions);
    const session = await signIn({ email: person.email, password });
    const elsewhere = async (headers: HeadersInit) => {
      const cookie = await sessionCookie(session, headers);
      return () => withHeaders({ cookie });
    };
    const signedIn = await elsewhere({});
    asked.length = 0;
    return { ...person, token: session.token, signedIn, elsewhere };
  }

  /** Adds an enquiry as a visitor's reaches the backend. */
  const addEnquiry = (body: Enquiry) => callBackend(enquiryCalls.create, { body });

  const canSignIn = (email: string, typed: string) =>
    signIn({ email, password: typed }).then(
      () => true,
      () => false,
    );

  async function dispose() {
    stands.splice(stands.indexOf(own), 1);
    putLast();
    await stop();
  }

  return { asked, hire, addEnquiry, canSignIn, [Symbol.asyncDispose]: dispose };
}
