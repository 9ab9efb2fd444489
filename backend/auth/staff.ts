import { createHmac } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { AppError } from "@/contract/errors";
import { requireUnguessable } from "@/contract/rules/weak-passwords";
import { employee, type SignInInput } from "@/contract/schemas/employee";
import type { Permission } from "@/contract/schemas/permission";
import { withDatabase } from "../db/open";
import { changeRow, etagOf, linesOf, requireRow } from "../db/rows";
import type { Db, Tables } from "../db/tables";

/** OWASP's setting for argon2id, the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of an unknown password, at the usual cost, so that a sign-in takes as long if no account exists. */
export const UNKNOWN_PASSWORD =
  "$argon2id$v=19$m=19456,t=2,p=1$FKfjq1fD+mfmIylybGR9hg$odSSwgeJs859g+z5i0OPPVI204rFB1ZUukdSgVjAAT0";

export type Staff = { id: string; permissions: Permission[] };

export const permissionsOf = (stored: string): Permission[] => employee.shape.permissions.parse(linesOf(stored));

/** Reads permissions from the database, so that revoking one, a deletion or a new password takes effect at once. */
export async function findStaff(header: string | null, db: Db, tokens: Tokens): Promise<Staff | undefined> {
  const token = header?.match(/^Bearer +(\S+)$/i)?.[1];
  const subject = token && (await tokens.read(token));
  if (!subject) return undefined;
  const { id, pwd: passwordMark } = subject;
  const row = await db
    .selectFrom("employees")
    .select(["permissions", "passwordHash"])
    .where("_id", "=", id)
    .executeTakeFirst();
  if (!row || tokens.passwordMarkOf(row.passwordHash) !== passwordMark) return undefined;
  return { id, permissions: permissionsOf(row.permissions) };
}

/** Both mistakes have the same refusal, which does not reveal which accounts exist. */
export async function signIn(db: Db, tokens: Tokens, { email, password }: SignInInput): Promise<string> {
  const employee = await db
    .selectFrom("employees")
    .selectAll()
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  const matches = await isPassword(password, employee?.passwordHash);
  if (!employee || !matches) throw new AppError("unauthenticated", "Invalid email or password");
  const { _id, name, role, permissions, passwordHash } = employee;
  return tokens.sign({ id: _id, name, role, permissions: permissionsOf(permissions), passwordHash });
}

const LIFETIME = "12h";
const ALGORITHM = "HS256";
const VERIFICATION = { algorithms: [ALGORITHM], requiredClaims: ["exp", "sub", "pwd"] };
const MIN_SECRET_LENGTH = 32;

type TokenSubject = { id: string; name: string; role: string; permissions: Permission[]; passwordHash: string };
export type Tokens = ReturnType<typeof createTokens>;

export function createTokens(secret: string) {
  const key = new TextEncoder().encode(secret);
  const isSecret = secret.length >= MIN_SECRET_LENGTH;

  /** The mark changes with the password, so that a new password voids the tokens. It does not reveal the password. */
  const passwordMarkOf = (hash: string) => createHmac("sha256", secret).update(hash).digest("base64url");

  async function sign({ id, name, role, permissions, passwordHash }: TokenSubject): Promise<string> {
    if (!isSecret) throw new Error(`The secret for tokens needs at least ${MIN_SECRET_LENGTH} characters.`);
    const claims = { name, role, permissions, pwd: passwordMarkOf(passwordHash) };
    const token = new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM });
    return token.setSubject(id).setIssuedAt().setExpirationTime(LIFETIME).sign(key);
  }

  async function read(token: string): Promise<{ id: string; pwd: string } | undefined> {
    if (!isSecret) return undefined;
    try {
      const { payload } = await jwtVerify(token, key, VERIFICATION);
      return { id: String(payload.sub), pwd: String(payload.pwd) };
    } catch {
      return undefined;
    }
  }

  return { sign, read, passwordMarkOf };
}

const argon2 = () => import("@node-rs/argon2");

export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password, COST);

/** A check without a hash takes the same time, so that timing does not reveal which accounts exist. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { verify } = await argon2();
  const matches = await verify(stored ?? UNKNOWN_PASSWORD, password);
  return matches && stored !== undefined;
}

export type Account = Pick<Tables["employees"], (typeof COLUMNS)[number]>;
const COLUMNS = ["_id", "name", "email", "phone", "updatedAt"] as const;

export const findAccount = (db: Db, email: string): Promise<Account | undefined> =>
  db.selectFrom("employees").select(COLUMNS).where("email", "=", email.toLowerCase()).executeTakeFirst();

/** The caller has verified another proof of identity. Throws `invalid`, `changed` or `missing`. */
export async function setPassword(db: Db, account: Account, password: string): Promise<void> {
  await requireUnguessable(password, account);
  const passwordHash = await hashPassword(password);
  const read = async (trx: Db, id: string) => {
    const row = trx.selectFrom("employees").select("updatedAt").where("_id", "=", id);
    return requireRow(await row.executeTakeFirst(), "employee");
  };
  await changeRow(db, "employees", account._id, { passwordHash }, { read, ifMatch: etagOf(account.updatedAt) });
}

type Reset = { database: string; email: string; password: string };

export const resetPassword = ({ database, email, password }: Reset): Promise<boolean> =>
  withDatabase(database, async (db) => {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === "employees"))
      throw new Error("This database is empty: start the site first.");
    const account = await findAccount(db, email);
    if (account) await setPassword(db, account, password);
    return account !== undefined;
  });
