/** `{ data: { user: { token } } }`, and no deeper. */
const DEPTH = 3;

/** A JSON Web Token (RFC 7519), perhaps with its scheme before it. */
const JWT = /^(?:Bearer )?([\w-]+\.[\w-]+\.[\w-]*)$/;

/**
 * The token in the answer to a sign-in. The specification says that there is one, and authors put it in many places:
 * what is called a token goes first, and one for making new tokens is none. Undefined where there is nothing of the kind.
 */
export const tokenIn = (answer: unknown): string | undefined => tokensIn(answer, "", DEPTH).sort(byName)[0]?.token;

type Named = { name: string; token: string };

function tokensIn(value: unknown, name: string, depth: number): Named[] {
  const token = typeof value === "string" && !/refresh/i.test(name) ? tokenOf(name, value) : undefined;
  if (token) return [{ name, token }];
  if (typeof value !== "object" || value === null || depth === 0) return [];
  return Object.entries(value).flatMap(([name, part]) => tokensIn(part, name, depth - 1));
}

/** What is called `token` is one, whatever it looks like; who reads its claims finds out. */
const tokenOf = (name: string, value: string) =>
  JWT.exec(value)?.[1] ?? (name === "token" && value ? value : undefined);

const byName = (a: Named, b: Named) => Number(/token|jwt/i.test(b.name)) - Number(/token|jwt/i.test(a.name));
