import { resolve } from "node:path";
import { z } from "zod";
import { listeningHost } from "./listening-host.mjs";

/** Prerendering needs no secrets, and copes with an unreachable backend. */
export const isBuilding = process.env.NEXT_PHASE === "phase-production-build";
export const isDevelopment = process.env.NODE_ENV === "development";
/** The time of the build, written into it by next.config.ts. */
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

/** Delivery of enquiries, notifications and rate limits. */
const enquirySettings = {
  SITE_DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** The former name of SITE_DATABASE_URL. */
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
  INDIAMART_URL: z.preprocess(blankIsAbsent, z.url({ protocol: /^https?$/ }).default("https://mapi.indiamart.com")),
  META_GRAPH_URL: z.preprocess(
    blankIsAbsent,
    z.url({ protocol: /^https?$/ }).default("https://graph.facebook.com/v26.0"),
  ),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ })),
  TRUSTED_PROXIES: count(0),
  WHATSAPP_GRAPH_URL: z.preprocess(
    blankIsAbsent,
    z.url({ protocol: /^https?$/ }).default("https://graph.facebook.com/v26.0"),
  ),
};

const asList = (value: string) => value.split(/[\s,]+/).filter((one) => one !== "");
/** Scheme, host and port only, as browsers write them. */
const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;

/** All settings. Tests compare .env.example, README and compose.yaml with them (deploy/settings.test.ts, compose.test.ts). */
export const settings = z.object({
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
  ...enquirySettings,
});

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
    message: "is missing: it signs requests to NOTIFY_WEBHOOK_URL",
  })
  .refine(({ SITE_DATABASE_URL: url, OUTBOX_DATABASE_URL: old = url }) => !url || url === old, {
    path: ["OUTBOX_DATABASE_URL"],
    message: "is the old name of SITE_DATABASE_URL and has another value: remove it",
  })
  .transform(({ OUTBOX_DATABASE_URL: formerUrl, ...env }) => ({
    ...env,
    SITE_URL: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin,
    /** False for a local trial, which may be reached under any host name. */
    isSiteUrlSet: env.SITE_URL !== undefined,
    listensAt: listeningHost(env),
    /** A public site starts without demo data. */
    withDemoData: env.DEMO_DATA ?? !env.SITE_URL?.startsWith("https:"),
    /** The embedded backend's database: a PostgreSQL address or an SQLite file. */
    database: env.DATABASE_URL ?? resolve(env.DATA_DIR, "backend.sqlite"),
    siteDatabase: placeOf(env.SITE_DATABASE_URL ?? formerUrl, resolve(env.DATA_DIR, "site.sqlite")),
    /** The outbox's own file in former versions. */
    formerOutbox: resolve(env.DATA_DIR, "outbox.sqlite"),
    usesFormerSetting: formerUrl !== undefined,
    email: settingsOf({ url: env.SMTP_URL, to: env.NOTIFY_EMAIL_TO, from: env.NOTIFY_EMAIL_FROM }),
    webhook: settingsOf({ url: env.NOTIFY_WEBHOOK_URL, secret: env.NOTIFY_WEBHOOK_SECRET }),
  }));

const placeOf = (url: string | undefined, file: string) => (url ? { url } : { file });

/** Undefined without an address. With one, the rules above make sure that the other settings are there. */
function settingsOf<T extends { url?: string }>(some: T) {
  return some.url ? (some as { [Name in keyof T]-?: NonNullable<T[Name]> }) : undefined;
}

/** Whether the connection is encrypted, stays on this machine, or may be in cleartext. */
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

/** The environment, read and validated only here. An invalid value stops the start with one line. */
export const env = readEnvironment();
