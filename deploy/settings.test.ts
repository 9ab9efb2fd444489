import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { parseSettings } from "@/scripts/support/environment.mjs";
import { readEnvironment } from "@/server/platform/env";
import { checkedSettings, describeProblems, settings } from "@/server/platform/settings.mjs";

const known = Object.keys(settings.shape).sort();

const examples = [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z][A-Z_]+)=(.*)$/gm)].map(
  ([, name = "", value = ""]) => [name, value] as const,
);
const readmeRows = readFileSync("README.md", "utf8")
  .split("\n")
  .filter((line) => /^\| `[A-Z_]+`/.test(line))
  .map((line) => [...(line.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name));

test(".env.example describes each setting once, and no other", () => {
  expect(examples.map(([name]) => name).sort()).toEqual(known);
});

const NEEDED_WITH: Record<string, string> = {
  SMTP_URL: "NOTIFY_EMAIL_TO=sales@example.com\nNOTIFY_EMAIL_FROM=site@example.com",
  NOTIFY_WEBHOOK_URL: "NOTIFY_WEBHOOK_SECRET=0123456789abcdef",
};

test.each(examples)("uncommented in .env, the line of %s is read as it is shown: %s", (name, value) => {
  const read = parseSettings(`${name}=${value}\n${NEEDED_WITH[name] ?? ""}`);
  expect(read[name]).toBe(value);
  const { error } = checkedSettings.safeParse(read);
  const expected = value.includes("user:password@") ? `Wrong settings: ${name} is a documented example: ` : "";
  expect(error ? describeProblems(error) : "").toMatch(expected ? new RegExp(`^${expected}`) : /^$/);
});

test("where a setting has a default, .env.example shows it", () => {
  const differing = examples.filter(([name, value]) => {
    const defaultValue = settings.shape[name as keyof typeof settings.shape]?.safeParse(undefined).data;
    return ["number", "boolean"].includes(typeof defaultValue) && String(defaultValue) !== value;
  });
  expect(differing).toEqual([]);
});

test("README shows at most ten rows of settings, all of which exist", () => {
  expect(readmeRows.length).toBeGreaterThan(5);
  expect(readmeRows.length).toBeLessThanOrEqual(10);
  expect(readmeRows.flat().filter((name) => !known.includes(name))).toEqual([]);
});

type Service = {
  image: string;
  environment?: Record<string, string>;
  command?: string[];
  ports?: string[];
  volumes?: string[];
  cap_drop?: string[];
  read_only?: boolean;
  networks?: string[];
};

const { services, networks } = parse(readFileSync("compose.yaml", "utf8"), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
};

const secretsOf = Object.fromEntries(
  Object.entries(services).map(([name, { environment, command }]) => {
    const named = JSON.stringify({ environment, command }).match(/(?<=\$\{)\w*(?:SECRET|PASSWORD|TOKEN|SMTP_URL)/g);
    return [name, [...new Set(named)].sort()];
  }),
);

test("each service gets the secrets that it uses, and no other", () => {
  const ofSite = ["AUTH_SECRET", "READY_TOKEN", "SMTP_URL"];
  const ofOthers = ["BACKEND_SERVICE_PASSWORD", "NOTIFY_WEBHOOK_SECRET", "REDIS_PASSWORD", "SITE_DATABASE_PASSWORD"];
  const ofWeb = [...ofSite, ...ofOthers].sort();
  const ofBackend = ["ADMIN_PASSWORD", "BACKEND_DATABASE_PASSWORD", "BACKEND_JWT_SECRET"];
  expect(secretsOf).toEqual({
    web1: ofWeb,
    web2: ofWeb,
    backend1: ofBackend,
    backend2: ofBackend,
    postgres: ["BACKEND_DATABASE_PASSWORD", "POSTGRES_PASSWORD", "SITE_DATABASE_PASSWORD"],
    redis: ["REDIS_PASSWORD"],
    backup: ["BACKEND_DATABASE_PASSWORD", "SITE_DATABASE_PASSWORD"],
    nginx: [],
  });
});

const NOT_PASSED: Record<string, string> = {
  PORT: "the image's own",
  HOST: "the image's own",
  DATA_DIR: "the image's own",
  BACKEND_PORT: "the image's own",
};

test("each setting of the site reaches a service, or is listed as not needed in containers", () => {
  const passed = ["web1", "backend1", "backup"].flatMap((name) => Object.keys(services[name]?.environment ?? {}));
  const ofSite = passed.filter((name) => name !== "RCLONE_CONFIG");
  expect([...new Set([...ofSite, ...Object.keys(NOT_PASSED)])].sort()).toEqual(Object.keys(settings.shape).sort());
});

test("a blank setting counts as unset, as if compose.yaml did not name it", () => {
  const entries = Object.entries(services.web1?.environment ?? {});
  const blank = entries.filter(([, value]) => value.endsWith(":-}")).map(([name]) => [name, ""]);
  expect(blank.length).toBeGreaterThan(20);
  const without = Object.fromEntries(blank.map(([name]) => [name, undefined]));
  const read = (settings: Record<string, string | undefined>) => readEnvironment({ ...process.env, ...settings });
  expect(read(Object.fromEntries(blank))).toEqual(read(without));
});

test("every log has a maximum size", () => {
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({ logging: { options: { "max-size": "50m", "max-file": "20" } } });
  }
});

test("web servers and backends have separate databases with separate roles", () => {
  expect(services.web1?.environment?.SITE_DATABASE_URL).toMatch(/^postgres:\/\/site:.*\/site$/);
  expect(services.backend1?.environment?.DATABASE_URL).toMatch(/^postgres:\/\/backend:.*\/backend$/);
});

test("only nginx has a public port, and services have no capabilities and a read-only file system", () => {
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(["nginx"]);
  for (const service of Object.values(services)) expect(service).toMatchObject({ cap_drop: ["ALL"], read_only: true });
});

test("networks of data and backends are internal, and web servers are not in the network of the backends' data", () => {
  const inner = Object.keys(networks).filter((name) => networks[name]?.internal);
  expect(inner).toEqual(["backend", "site-data", "backend-data"]);
  expect([services.postgres, services.redis, services.backend1].flatMap((service) => service?.networks)).toEqual(
    expect.not.arrayContaining(["web"]),
  );
  expect(services.web1?.networks).toEqual(["web", "site-data"]);
});

test("foreign images have exact versions", () => {
  const foreign = Object.values(services).flatMap(({ image }) => (image.startsWith("sagwan-") ? [] : [image]));
  expect(foreign).not.toEqual([]);
  for (const image of foreign) expect(image).toMatch(/:\d+\.\d+(\.\d+)?-bookworm(@sha256:[0-9a-f]{64})?$/);
});

test("the backup has rclone, and reads its keys from a folder of the host that it cannot write", () => {
  const image = readFileSync("Dockerfile", "utf8")
    .split(/^FROM .* AS /m)
    .find((stage) => stage.startsWith("backup\n"));
  expect(image).toMatch(/apt-get install .* postgresql-client-15 rclone ca-certificates /);
  const folder = "/etc/sagwan/backup";
  expect(services.backup?.environment?.RCLONE_CONFIG).toBe(`${folder}/rclone.conf`);
  expect(services.backup?.volumes).toContain(`${folder}:${folder}:ro`);
});

test("the certificate is read from outside the repository", () => {
  const mounted = services.nginx?.volumes?.filter((volume) => volume.includes("tls"));
  expect(mounted).toEqual(["/etc/sagwan/tls:/etc/nginx/tls:ro"]);
});
