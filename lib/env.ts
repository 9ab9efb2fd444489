import { resolve } from "node:path";
import { z } from "zod";

/** While pages are being prerendered no secret is needed, and a backend may be away. */
export const isBuilding = process.env.NEXT_PHASE === "phase-production-build";
export const isDevelopment = process.env.NODE_ENV === "development";
/** When this build was made; next.config.ts writes it into the build. */
export const builtAt = new Date(process.env.BUILT_AT ?? Date.now());

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const secret = z.string("is needed; `npm start` makes one").min(32, "must have at least 32 characters");
const neededAtRunTime = isBuilding ? secret.optional().default("") : secret;
const port = z.coerce.number().int().min(1).max(65_535);
const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);

const asList = (value: string) => value.split(/[\s,]+/).filter((one) => one !== "");
/** Scheme, host and port alone, as browsers write it. */
const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;

const schema = z
  .object({
    PORT: z.preprocess(blankIsAbsent, port.default(3000)),
    SITE_URL: z.preprocess(blankIsAbsent, z.url({ protocol: /^https?$/ }).optional()),
    BACKEND_URL: z.preprocess(blankIsAbsent, z.url({ protocol: /^https?$/ }).optional()),
    BACKEND_ALLOW_HTTP: z.preprocess((value) => value === "true" || value === "1", z.boolean()),
    IMAGE_ORIGINS: z
      .string()
      .default("")
      .transform(asList)
      .refine((list) => list.every(isOrigin), {
        error: "must be origins, such as https://pictures.example.com, with commas",
        abort: true,
      }),
    BACKEND_PORT: z.preprocess(blankIsAbsent, port.default(4000)),
    DATA_DIR: z.preprocess(blankIsAbsent, z.string().default(".data")).transform((folder) => resolve(folder)),
    DATABASE_URL: z.preprocess(blankIsAbsent, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
    AUTH_SECRET: neededAtRunTime,
    BACKEND_JWT_SECRET: z.preprocess(blankIsAbsent, secret.optional()),
    ADMIN_EMAIL: z.preprocess(blankIsAbsent, z.email().optional()),
    ADMIN_PASSWORD: z.preprocess(blankIsAbsent, z.string().min(8, "must have at least 8 characters").optional()),
  })
  .refine((env) => isBuilding || env.BACKEND_URL || env.BACKEND_JWT_SECRET, {
    path: ["BACKEND_JWT_SECRET"],
    message: "is needed where no BACKEND_URL is set; `npm start` makes one",
  })
  .refine((env) => isAllowed(env.BACKEND_URL, env.BACKEND_ALLOW_HTTP), {
    path: ["BACKEND_URL"],
    message: "must be https (http is for this machine only, or with BACKEND_ALLOW_HTTP=true)",
  })
  .refine((env) => env.IMAGE_ORIGINS.every((one) => isAllowed(one, env.BACKEND_ALLOW_HTTP)), {
    path: ["IMAGE_ORIGINS"],
    message: "must be https each (http is for this machine only, or with BACKEND_ALLOW_HTTP=true)",
  })
  .transform((env) => ({
    ...env,
    SITE_URL: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin,
    /** Where this server reaches itself: the public address may lead to another one, or nowhere from here. */
    selfUrl: `http://localhost:${env.PORT}`,
    /** Where the embedded backend keeps everything: PostgreSQL, or else an SQLite file. */
    database: env.DATABASE_URL ?? resolve(env.DATA_DIR, "backend.sqlite"),
  }));

function isAllowed(url: string | undefined, allowHttp: boolean): boolean {
  if (!url || allowHttp) return true;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || LOOPBACK.test(hostname);
}

function readEnvironment() {
  const read = schema.safeParse(process.env);
  if (read.success) return read.data;
  const complaints = read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new Error(`The environment is not right: ${complaints.join("; ")}. See .env.example.`);
}

/** The environment, read and proved once, here and nowhere else. A bad value stops the start with one line. */
export const env = readEnvironment();
