import { createHmac } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Permission } from "@/contract/schemas/permission";

const LIFETIME = "12h";
const ALGORITHM = "HS256";
const MIN_SECRET_LENGTH = 32;

export type TokenSubject = { id: string; name: string; role: string; permissions: Permission[]; passwordHash: string };
export type Tokens = ReturnType<typeof createTokens>;

/** Signs and verifies tokens of staff. With too short a secret, it signs and accepts none. */
export function createTokens(secret: string) {
  const key = new TextEncoder().encode(secret);
  const isSecret = secret.length >= MIN_SECRET_LENGTH;

  /** Identifies a password within a token without revealing it, so that changing the password voids its tokens. */
  const markOf = (passwordHash: string) => createHmac("sha256", secret).update(passwordHash).digest("base64url");

  async function sign({ id, name, role, permissions, passwordHash }: TokenSubject): Promise<string> {
    if (!isSecret) throw new Error(`The secret for tokens needs at least ${MIN_SECRET_LENGTH} characters.`);
    const claims = { name, role, permissions, pwd: markOf(passwordHash) };
    const token = new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM });
    return token.setSubject(id).setIssuedAt().setExpirationTime(LIFETIME).sign(key);
  }

  /** The person and password mark of a token; undefined if forged, altered, expired or malformed. */
  async function read(token: string): Promise<{ id: string; pwd: string } | undefined> {
    if (!isSecret) return undefined;
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        requiredClaims: ["exp", "sub", "pwd"],
      });
      return { id: String(payload.sub), pwd: String(payload.pwd) };
    } catch {
      return undefined;
    }
  }

  return { sign, read, markOf };
}
