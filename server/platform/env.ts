import { resolve } from "node:path";
import { z } from "zod";
import { listeningHost } from "./listening-host.mjs";

/** While pages are being prerendered no secret is needed, and a backend may be away. */
export const isBuilding = process.env.NEXT_PHASE === "phase-production-build";
export const isDevelopment = process.env.NODE_ENV === "development";
/** When this build was made; next.config.ts writes it into the build. */
export const builtAt = new Date(process.env.BUILT_AT ?? Date.now());

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const secret = z.string("is missing; `npm start` creates one").min(32, "must have at least 32 characters");
const neededAtRunTime = isBuilding ? secret.optional().default("") : secret;
const port = z.coerce.number().int().min(1).max(65_535);
const isYes = (value: unknown) => value === "true" || value === "1";
const isNotNo = (value: unknown) => value !== "false" && value !== "0";
const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(type: T) => z.preprocess(blankIsAbsent, type.optional());
const count = (standard: number) => z.preprocess(blankIsAbsent, z.coerce.number().int().min(0).default(standard));
const seconds = (standard: number) => z.preprocess(blankIsAbsent, z.coerce.number().min(1).max(60).default(standard));

/** What becomes of enquiries and who is told of them, and how often somebody may try. */
const leads = {
  SITE_DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** What SITE_DATABASE_URL was called before. */
  OUTBOX_DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  OUTBOX_KEEP_DAYS: count(30),
  OUTBOX_SETTLE_SECONDS: seconds(15),
  BACKEND_SERVICE_EMAIL: optional(z.email()),
  BACKEND_SERVICE_PASSWORD: optional(z.string()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  NOTIFY_ALLOW_CLEARTEXT: z.preprocess(isYes, z.boolean()),
  NOTIFY_EMAIL_TO: optional(z.email()),
  NOTIFY_EMAIL_FROM: optional(z.email()),
  NOTIFY_WEBHOOK_URL: optional(z.url({ protocol: /^https?$/ })),
  NOTIFY_WEBHOOK_SECRET: optional(z.string().min(16, "must have at least 16 characters")),
  ENQUIRY_LIMIT_PER_MINUTE: count(10),
  ENQUIRY_LIMIT_TOTAL_PER_MINUTE: count(600),
  SIGN_IN_FAILURES_PER_ACCOUNT: count(10),
  SIGN_IN_FAILURES_PER_CLIENT: count(30),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ })),
  TRUSTED_PROXIES: count(0),
};

const asList = (value: string) => value.split(/[\s,]+/).filter((one) => one !== "");
/** Scheme, host and port alone, as browsers write it. */
const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;

const settings = z.object({
  PORT: z.preprocess(blankIsAbsent, port.default(3000)),
  HOST: optional(z.string()),
  SITE_URL: z.preprocess(blankIsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  BACKEND_URL: z.preprocess(blankIsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  BACKEND_TIMEOUT_SECONDS: seconds(8),
  BACKEND_ANSWER_SECONDS: seconds(20),
  HEADERS_TIMEOUT_SECONDS: seconds(10),
  BACKEND_ALLOW_HTTP: z.preprocess(isYes, z.boolean()),
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
  DEMO_DATA: z.preprocess(
    (value) => (blankIsAbsent(value) === undefined ? undefined : isYes(value)),
    z.boolean().optional(),
  ),
  AUTH_SECRET: neededAtRunTime,
  BACKEND_JWT_SECRET: z.preprocess(blankIsAbsent, secret.optional()),
  PAGES_AHEAD: z.preprocess(isNotNo, z.boolean()),
  PICTURES_AHEAD: z.preprocess(isNotNo, z.boolean()),
  READY_TOKEN: optional(z.string().min(16, "must have at least 16 characters")),
  ADMIN_EMAIL: z.preprocess(blankIsAbsent, z.email().optional()),
  ADMIN_PASSWORD: z.preprocess(blankIsAbsent, z.string().min(8, "must have at least 8 characters").optional()),
  ...leads,
});

/** Everything that can be set; compose.yaml passes it on or says why not (deploy/compose.test.ts). */
export const settingNames: readonly string[] = Object.keys(settings.shape);

const schema = settings
  .refine((env) => isBuilding || env.BACKEND_URL || env.BACKEND_JWT_SECRET, {
    path: ["BACKEND_JWT_SECRET"],
    message: "is missing, and so is BACKEND_URL; `npm start` creates one",
  })
  .refine((env) => isAllowed(env.BACKEND_URL, env.BACKEND_ALLOW_HTTP), {
    path: ["BACKEND_URL"],
    message: "must be https (http is for this machine only, or with BACKEND_ALLOW_HTTP=true)",
  })
  .refine((env) => env.IMAGE_ORIGINS.every((one) => isAllowed(one, env.BACKEND_ALLOW_HTTP)), {
    path: ["IMAGE_ORIGINS"],
    message: "must all be https (http is for this machine only, or with BACKEND_ALLOW_HTTP=true)",
  })
  .refine((env) => isAllowed(env.NOTIFY_WEBHOOK_URL, env.NOTIFY_ALLOW_CLEARTEXT), {
    path: ["NOTIFY_WEBHOOK_URL"],
    message: "must be https (http is for this machine only, or with NOTIFY_ALLOW_CLEARTEXT=true)",
  })
  .refine((env) => isAllowed(env.SMTP_URL, env.NOTIFY_ALLOW_CLEARTEXT), {
    path: ["SMTP_URL"],
    message:
      "must be smtps, or smtp with ?requireTLS=true (unencrypted is for this machine only, or with NOTIFY_ALLOW_CLEARTEXT=true)",
  })
  .refine((env) => !env.SMTP_URL || (env.NOTIFY_EMAIL_TO && env.NOTIFY_EMAIL_FROM), {
    path: ["SMTP_URL"],
    message: "needs NOTIFY_EMAIL_TO and NOTIFY_EMAIL_FROM",
  })
  .refine((env) => !env.NOTIFY_WEBHOOK_URL || env.NOTIFY_WEBHOOK_SECRET, {
    path: ["NOTIFY_WEBHOOK_SECRET"],
    message: "is missing: it signs what is sent to NOTIFY_WEBHOOK_URL",
  })
  .refine(({ SITE_DATABASE_URL: url, OUTBOX_DATABASE_URL: old = url }) => !url || url === old, {
    path: ["OUTBOX_DATABASE_URL"],
    message: "is the old name of SITE_DATABASE_URL and has another value: remove it",
  })
  .transform(({ OUTBOX_DATABASE_URL: formerUrl, ...env }) => ({
    ...env,
    SITE_URL: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin,
    /** Without it this is a look at the site on one's own machine, which may be called by any of its names. */
    isSiteUrlSet: env.SITE_URL !== undefined,
    listensAt: listeningHost(env),
    /** A site that is open to the public begins with nothing that its owner has not put there. */
    withDemoData: env.DEMO_DATA ?? !env.SITE_URL?.startsWith("https:"),
    /** Where the embedded backend keeps everything: PostgreSQL, or else an SQLite file. */
    database: env.DATABASE_URL ?? resolve(env.DATA_DIR, "backend.sqlite"),
    siteDatabase: placeOf(env.SITE_DATABASE_URL ?? formerUrl, resolve(env.DATA_DIR, "site.sqlite")),
    /** Where the outbox was while it had a file to itself. */
    formerOutbox: resolve(env.DATA_DIR, "outbox.sqlite"),
    usesFormerSetting: formerUrl !== undefined,
    email: settingsOf({ url: env.SMTP_URL, to: env.NOTIFY_EMAIL_TO, from: env.NOTIFY_EMAIL_FROM }),
    webhook: settingsOf({ url: env.NOTIFY_WEBHOOK_URL, secret: env.NOTIFY_WEBHOOK_SECRET }),
  }));

/** Where the site keeps what its backend does not know: PostgreSQL, or else an SQLite file. */
const placeOf = (url: string | undefined, file: string) => (url ? { url } : { file });

/** All of these settings, or undefined where the address is not set. The rules above see to the rest. */
function settingsOf<T extends { url?: string }>(some: T) {
  return some.url ? (some as { [Name in keyof T]-?: NonNullable<T[Name]> }) : undefined;
}

/** Whether nobody can read along on the way there, or need not be kept from it. */
function isAllowed(url: string | undefined, allowCleartext: boolean): boolean {
  if (!url || allowCleartext) return true;
  const { protocol, hostname, searchParams } = new URL(url);
  const isEncrypted = ["https:", "smtps:"].includes(protocol);
  return isEncrypted || LOOPBACK.test(hostname) || (protocol === "smtp:" && searchParams.get("requireTLS") === "true");
}

function readEnvironment() {
  const read = schema.safeParse(process.env);
  if (read.success) return read.data;
  const problems = read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new Error(`Wrong settings: ${problems.join("; ")}. See .env.example.`);
}

/** The environment, read and proved once, here and nowhere else. A bad value stops the start with one line. */
export const env = readEnvironment();
