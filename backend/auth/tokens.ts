import { jwtVerify, SignJWT } from "jose";
import type { Permission } from "@/lib/schemas/permission";

const LIFETIME = "12h";
const ALGORITHM = "HS256";
const MIN_SECRET_LENGTH = 32;

export type TokenSubject = { id: string; name: string; role: string; permissions: Permission[] };
export type Tokens = ReturnType<typeof createTokens>;

/** Signs and reads the tokens of staff. Nothing is signed and none is believed when the secret is too short to be one. */
export function createTokens(secret: string) {
  const key = new TextEncoder().encode(secret);
  const isSecret = secret.length >= MIN_SECRET_LENGTH;

  async function sign({ id, name, role, permissions }: TokenSubject): Promise<string> {
    if (!isSecret) throw new Error(`The secret for tokens needs at least ${MIN_SECRET_LENGTH} characters.`);
    const token = new SignJWT({ name, role, permissions }).setProtectedHeader({ alg: ALGORITHM });
    return token.setSubject(id).setIssuedAt().setExpirationTime(LIFETIME).sign(key);
  }

  /** Whom the token was made for; undefined when it is forged, altered, expired or no token at all. */
  async function readId(token: string): Promise<string | undefined> {
    if (!isSecret) return undefined;
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], requiredClaims: ["exp", "sub"] });
      return payload.sub;
    } catch {
      return undefined;
    }
  }

  return { sign, readId };
}
