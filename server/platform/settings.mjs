import { resolve } from "node:path";
import * as z from "zod";

/** This is JavaScript, because commands read it before a build. deploy/settings.test.ts compares it with documents. */

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const EXAMPLE = /^(at-least-\d+-characters|\.{3}|password|example|changeme)$|\/\/user:password@/i;

/** @param {unknown} value */
export const isExample = (value) => EXAMPLE.test(String(value));
/** @param {unknown} value */
const blankToUndefined = (value) => (value === "" ? undefined : value);

/** @template {z.ZodType} T @param {T} type */
const optional = (type) => z.preprocess(blankToUndefined, type.optional());

const secret = z.string().min(32, "must have at least 32 characters");
const token = z.string().min(16, "must have at least 16 characters");
const port = z.coerce.number("must be a number").int().min(1).max(65_535);

/** @param {number} defaultValue */
const count = (defaultValue) =>
  z.preprocess(blankToUndefined, z.coerce.number("must be a number").int().min(0).default(defaultValue));

/** @param {number} defaultValue */
const seconds = (defaultValue) =>
  z.preprocess(blankToUndefined, z.coerce.number("must be a number").min(1).max(60).default(defaultValue));

const yesOrNo = z.stringbool({
  truthy: ["true", "yes", "on", "1"],
  falsy: ["false", "no", "off", "0"],
  error: "must be true or false",
});

/** @param {boolean} defaultValue */
const onOrOff = (defaultValue) => z.preprocess(blankToUndefined, yesOrNo.default(defaultValue));

/** @param {string[]} schemes */
const address = (...schemes) =>
  z.url({
    protocol: new RegExp(`^(${schemes.join("|")})$`),
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
    abort: true,
  });

/** @param {string} defaultValue */
const webAddress = (defaultValue) => z.preprocess(blankToUndefined, address("https", "http").default(defaultValue));

/** @param {string} value */
const asList = (value) => value.split(/[\s,]+/).filter((item) => item !== "");

/** @param {string} value */
const isOrigin = (value) => URL.canParse(value) && new URL(value).origin === value;

const enquirySettings = {
  SITE_DATABASE_URL: optional(address("postgres", "postgresql")),
  OUTBOX_KEEP_DAYS: count(30),
  OUTBOX_SETTLE_SECONDS: seconds(15),
  BACKEND_SERVICE_EMAIL: optional(z.email("must be an email address")),
  BACKEND_SERVICE_PASSWORD: optional(z.string()),
  SMTP_URL: optional(address("smtps", "smtp")),
  NOTIFY_ALLOW_CLEARTEXT: onOrOff(false),
  NOTIFY_EMAIL_TO: optional(z.email("must be an email address")),
  NOTIFY_EMAIL_FROM: optional(z.email("must be an email address")),
  NOTIFY_WEBHOOK_URL: optional(address("https", "http")),
  NOTIFY_WEBHOOK_SECRET: optional(token),
  ENQUIRY_LIMIT_PER_MINUTE: count(10),
  ENQUIRY_LIMIT_TOTAL_PER_MINUTE: count(600),
  SIGN_IN_FAILURES_PER_ACCOUNT: count(10),
  SIGN_IN_FAILURES_PER_CLIENT: count(30),
  INDIAMART_URL: webAddress("https://mapi.indiamart.com"),
  META_GRAPH_URL: webAddress("https://graph.facebook.com/v26.0"),
  REDIS_URL: optional(address("redis", "rediss")),
  TRUSTED_PROXIES: count(0),
  WHATSAPP_GRAPH_URL: webAddress("https://graph.facebook.com/v26.0"),
};

export const settings = z.object({
  PORT: z.preprocess(blankToUndefined, port.default(3000)),
  HOST: optional(z.string()),
  HEADERS_TIMEOUT_SECONDS: seconds(10),
  SITE_URL: optional(address("https", "http")),
  BACKEND_URL: optional(address("https", "http")),
  BACKEND_TIMEOUT_SECONDS: seconds(8),
  BACKEND_ANSWER_SECONDS: seconds(20),
  BACKEND_ALLOW_HTTP: onOrOff(false),
  IMAGE_ORIGINS: z
    .string()
    .default("")
    .transform(asList)
    .refine((list) => list.every(isOrigin), {
      error: "must be origins, such as https://pictures.example.com, with commas",
      abort: true,
    }),
  BACKEND_PORT: z.preprocess(blankToUndefined, port.default(4000)),
  DATA_DIR: z
    .preprocess(blankToUndefined, z.string().default(".data"))
    .refine((folder) => !folder.includes("$"), "must be the folder's full path: $ is no variable here")
    .transform((folder) => resolve(folder)),
  DATABASE_URL: optional(address("postgres", "postgresql")),
  DEMO_DATA: optional(yesOrNo),
  AUTH_SECRET: optional(secret),
  BACKEND_JWT_SECRET: optional(secret),
  PAGES_AHEAD: onOrOff(true),
  READY_TOKEN: optional(token),
  ADMIN_EMAIL: optional(z.email("must be an email address")),
  ADMIN_PASSWORD: optional(z.string().min(8, "must have at least 8 characters")),
  BACKUP_COMMAND: optional(
    z
      .string()
      .refine((command) => /\{folder\}|\$\{?1|BACKUP_FOLDER/.test(command), "must name the backup's folder: {folder}"),
  ),
  ...enquirySettings,
});

/** @param {string | undefined} url @param {boolean} allowCleartext */
function isAllowed(url, allowCleartext) {
  if (!url || allowCleartext) return true;
  const { protocol, hostname, searchParams } = new URL(url);
  const isEncrypted = ["https:", "smtps:"].includes(protocol);
  return isEncrypted || LOOPBACK.test(hostname) || (protocol === "smtp:" && searchParams.get("requireTLS") === "true");
}

export const checkedSettings = settings
  .refine((env) => isAllowed(env.BACKEND_URL, env.BACKEND_ALLOW_HTTP), {
    path: ["BACKEND_URL"],
    message: "must be https (http is for this machine only, or with BACKEND_ALLOW_HTTP=true)",
  })
  .refine((env) => env.IMAGE_ORIGINS.every((origin) => isAllowed(origin, env.BACKEND_ALLOW_HTTP)), {
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
  .superRefine((env, { addIssue }) => {
    // ADMIN_PASSWORD may be the example unless it creates the first administrator (contract/rules/weak-passwords.ts).
    for (const [name, value] of Object.entries({ ...env, ADMIN_PASSWORD: "" }))
      if (isExample(value))
        addIssue({ code: "custom", path: [name], message: "is a documented example: write your own" });
  });

/** @param {z.ZodError} error */
export function describeProblems({ issues }) {
  const problems = issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  return `Wrong settings: ${problems.join("; ")}. See .env.example.`;
}
