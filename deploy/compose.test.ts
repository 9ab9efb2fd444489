import { readFileSync } from "node:fs";
import { parse } from "yaml";

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

/** The settings of whoever runs it that reach each service, but for the public address. */
const given = Object.fromEntries(
  Object.entries(services).map(([name, { environment, command }]) => [
    name,
    [...new Set(JSON.stringify({ environment, command }).match(/(?<=\$\{)(?!SITE_URL)\w+/g))].sort(),
  ]),
);

const ofWeb = ["AUTH_SECRET", "READY_TOKEN", "REDIS_PASSWORD", "SITE_DATABASE_PASSWORD"];
const ofBackend = ["ADMIN_EMAIL", "ADMIN_PASSWORD", "BACKEND_DATABASE_PASSWORD", "BACKEND_JWT_SECRET", "DEMO_DATA"];

test("each service is given the secrets that it uses, and no other", () => {
  expect(given).toEqual({
    web1: ofWeb,
    web2: ofWeb,
    backend1: ofBackend,
    backend2: ofBackend,
    postgres: ["BACKEND_DATABASE_PASSWORD", "POSTGRES_PASSWORD", "SITE_DATABASE_PASSWORD"],
    redis: ["REDIS_PASSWORD"],
    backup: ["BACKEND_DATABASE_PASSWORD", "BACKUP_COMMAND", "SITE_DATABASE_PASSWORD"],
    nginx: [],
  });
});

test("no log grows without an end", () => {
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({ logging: { options: { "max-size": "50m", "max-file": "20" } } });
  }
});

test("web servers and backends have a database each, and a role of their own in it", () => {
  expect(services.web1?.environment?.SITE_DATABASE_URL).toMatch(/^postgres:\/\/site:.*\/site$/);
  expect(services.backend1?.environment?.DATABASE_URL).toMatch(/^postgres:\/\/backend:.*\/backend$/);
});

test("only nginx is reached from outside, and no service has more than it needs of the machine", () => {
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(["nginx"]);
  for (const service of Object.values(services)) expect(service).toMatchObject({ cap_drop: ["ALL"], read_only: true });
});

test("no network of the data or the backends leads outside, and web servers are on none of the backends' own", () => {
  const inner = Object.keys(networks).filter((name) => networks[name]?.internal);
  expect(inner).toEqual(["backend", "site-data", "backend-data"]);
  expect([services.postgres, services.redis, services.backend1].flatMap((service) => service?.networks)).toEqual(
    expect.not.arrayContaining(["web"]),
  );
  expect(services.web1?.networks).toEqual(["web", "site-data"]);
});

test("images that we do not build are named to the last number", () => {
  const foreign = Object.values(services).flatMap(({ image }) => (image.startsWith("sagwan-") ? [] : [image]));
  expect(foreign).not.toEqual([]);
  for (const image of foreign) expect(image).toMatch(/:\d+\.\d+(\.\d+)?-bookworm(@sha256:[0-9a-f]{64})?$/);
});

test("the certificate is read from outside of the tree", () => {
  const mounted = services.nginx?.volumes?.filter((volume) => volume.includes("tls"));
  expect(mounted).toEqual(["/etc/sagwan/tls:/etc/nginx/tls:ro"]);
});
