import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { env } from "@/server/platform/env";

type Options = { challenge: string; rpId?: string; rp?: { id?: string } };

const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

const SEEN = 0x05;
const WITH_KEY = 0x40;

export function softwarePasskey({ origin = env.SITE_URL, flags = SEEN } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(rpId: string, withKey = new Uint8Array()) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (withKey.length ? WITH_KEY : 0)]), count, withKey]);
  }

  function credentialData() {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
  }

  const rest = { id: base64url(id), rawId: base64url(id), type: "public-key" as const, clientExtensionResults: {} };

  return {
    setCounter(count: number) {
      counter = count;
    },

    create({ challenge, rp }: Options) {
      const authData = new Uint8Array(authenticatorData(rp?.id ?? "", credentialData()));
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      const attestationObject = base64url(isoCBOR.encode(attestation as never));
      const clientDataJSON = base64url(clientData("webauthn.create", challenge));
      return { ...rest, response: { clientDataJSON, attestationObject, transports: ["internal"] } };
    },

    prove({ challenge, rpId = "" }: Options) {
      counter++;
      const data = clientData("webauthn.get", challenge);
      const authData = authenticatorData(rpId);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...rest,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      };
    },
  };
}
