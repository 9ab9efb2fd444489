import { hashPassword } from "@/backend/auth/passwords";
import { startBackend } from "@/backend/testing";
import { ask } from "@/lib/api/ask";
import { backend } from "@/lib/api/backend";
import { TAGS } from "@/lib/api/call";
import { enquiryCalls } from "@/lib/api/calls/enquiries";
import { signIn } from "@/lib/auth/sign-in";
import { forgetWhole } from "@/lib/bff/whole-lists";
import { env } from "@/lib/env";
import type { Permission } from "@/lib/schemas/permission";
import type { Dialect } from "./hosted/dialect";
import { add } from "./hosted/rows";
import { serveHosted } from "./hosted/serve";
import { withHeaders } from "./next-headers";
import { sessionCookie } from "./session-cookie";

/** Everybody's here. */
export const password = "a password for the tests";

type Asked = { method: string; path: string };
type Person = { id: string; email: string };
type Enquiry = { name: string; phone: string; email: string; location: string; plot_size: string };
type Stand = Pick<typeof backend, "origin" | "send" | "findEmbedded">;
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

/** The two backends that the site may stand in front of: what is said of the BFF has to be true with either. */
export const backends = [
  ["embedded", startEmbedded],
  ["hosted", startHosted],
] as const;

/** The embedded backend over a database of its own, until it is disposed of. */
export async function startEmbedded() {
  const embedded = await startBackend();
  const findEmbedded = async () => ({ handle: embedded.handle, accounts: embedded.accounts });
  const send = (address: string, init?: RequestInit) => {
    const { pathname, search } = new URL(address);
    return embedded.fetch(pathname + search, init);
  };
  const passwordHash = await hashPassword(password);
  async function hire(permissions: Permission[]): Promise<Person> {
    const person = await embedded.hire(...permissions);
    await embedded.db.updateTable("employees").set({ passwordHash }).where("_id", "=", person.id).execute();
    return person;
  }
  return standIn({ origin: "http://embedded.invalid", send, findEmbedded }, hire, () =>
    embedded[Symbol.asyncDispose](),
  );
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
  const setting = jest.replaceProperty(env, "BACKEND_URL", hosted.url + slash);
  async function stop() {
    setting.restore();
    await hosted[Symbol.asyncDispose]();
  }
  const { send, findEmbedded } = backend;
  const stood = standIn({ origin: hosted.url + slash, send, findEmbedded }, hire, stop);
  return { ...stood, hosted };
}

/** Puts a backend behind the site, with what it is asked written down. */
function standIn({ origin, send, findEmbedded }: Stand, add: Hire, stop: () => Promise<void>) {
  const before = { ...backend };
  const asked: Asked[] = [];
  forgetWhole(TAGS);
  backend.origin = origin;
  backend.findEmbedded = findEmbedded;
  backend.send = (address, init) => {
    const { pathname, search } = new URL(address);
    asked.push({ method: init?.method ?? "GET", path: pathname + search });
    return send.call(backend, address, init);
  };

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
  const addEnquiry = (body: Enquiry) => ask(enquiryCalls.create, { body });

  const canSignIn = (email: string, typed: string) =>
    signIn({ email, password: typed }).then(
      () => true,
      () => false,
    );

  async function dispose() {
    Object.assign(backend, before);
    await stop();
  }

  return { asked, hire, addEnquiry, canSignIn, [Symbol.asyncDispose]: dispose };
}
