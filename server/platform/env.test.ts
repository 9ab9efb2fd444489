import { readEnvironment } from "./env";

const envWith = (settings: Record<string, string>) => readEnvironment({ ...process.env, ...settings });

const addresses = { NOTIFY_EMAIL_TO: "sales@example.com", NOTIFY_EMAIL_FROM: "site@example.com" };

test("without settings the site is on port 3000 of this machine, with the embedded backend", () => {
  expect(envWith({ PORT: "", SITE_URL: "", BACKEND_URL: "" })).toMatchObject({
    PORT: 3000,
    SITE_URL: "http://localhost:3000",
    BACKEND_URL: undefined,
  });
});

test.each(["https://backend.example.com", "http://localhost:4000", "http://127.0.0.1:4000", "http://[::1]:4000"])(
  "[RUNS-02] a hosted backend may be at %s",
  (url) => {
    expect(envWith({ BACKEND_URL: url, BACKEND_JWT_SECRET: "" }).BACKEND_URL).toBe(url);
  },
);

test("each database is a file in the data folder, unless its setting names a PostgreSQL", () => {
  const files = envWith({ DATA_DIR: "/srv/data", DATABASE_URL: "", SITE_DATABASE_URL: "" });
  expect(files.database).toBe("/srv/data/backend.sqlite");
  expect(files.siteDatabase).toEqual({ file: "/srv/data/site.sqlite" });
  const [address, socket] = ["postgres://a:b@db.example.com/s?sslmode=verify-full", "postgresql:///s?host=/var/run"];
  for (const url of [address, socket]) {
    expect(envWith({ DATABASE_URL: url }).database).toBe(url);
    expect(envWith({ SITE_DATABASE_URL: url }).siteDatabase).toEqual({ url });
  }
});

test("a hosted backend on another machine without https is refused unless BACKEND_ALLOW_HTTP allows it", () => {
  const settings = { BACKEND_URL: "http://backend.example.com" };
  expect(() => envWith(settings)).toThrow("BACKEND_URL must be https");
  expect(envWith({ ...settings, BACKEND_ALLOW_HTTP: "true" }).BACKEND_URL).toBe(settings.BACKEND_URL);
});

test.each([
  ["PORT", "70000"],
  ["SITE_URL", "www.example.com"],
  ["AUTH_SECRET", "short"],
  ["BACKEND_URL", "ftp://backend.example.com"],
  ["BACKEND_URL", "backend.example.com"],
  ["BACKEND_URL", "localhost:4000"],
  ["DATABASE_URL", "nonsense"],
  ["DATA_DIR", "$HOME/data"],
  ["TRUSTED_PROXIES", "one"],
  ["IMAGE_ORIGINS", "pictures.example.com"],
  ["IMAGE_ORIGINS", "https://pictures.example.com/uploads"],
  ["IMAGE_ORIGINS", "http://pictures.example.com"],
  ["DATABASE_URL", "mysql://localhost/sagwan"],
  ["ADMIN_EMAIL", "owner"],
  ["ADMIN_PASSWORD", "short"],
])("an invalid %s is reported in one sentence that names it", (name, value) => {
  expect(() => envWith({ [name]: value })).toThrow(new RegExp(`^Wrong settings: ${name} .*\\.env\\.example\\.$`));
});

test("the origins of pictures are separated by commas", () => {
  const IMAGE_ORIGINS = "https://pictures.example.com, http://localhost:9000";
  expect(envWith({ IMAGE_ORIGINS }).IMAGE_ORIGINS).toEqual(["https://pictures.example.com", "http://localhost:9000"]);
  expect(envWith({}).IMAGE_ORIGINS).toEqual([]);
});

const switches = [
  ["PAGES_AHEAD", true],
  ["BACKEND_ALLOW_HTTP", false],
  ["NOTIFY_ALLOW_CLEARTEXT", false],
  ["DEMO_DATA", undefined],
] as const;

test.each(switches)("%s is a switch, whose default is %p", (name, standard) => {
  for (const blank of [{}, { [name]: "" }]) expect(envWith(blank)[name]).toBe(standard);
  for (const yes of ["true", "TRUE", "yes", "on", "1"]) expect(envWith({ [name]: yes })[name]).toBe(true);
  for (const no of ["false", "FALSE", "no", "off", "0"]) expect(envWith({ [name]: no })[name]).toBe(false);
  expect(() => envWith({ [name]: "maybe" })).toThrow(`Wrong settings: ${name} must be true or false.`);
});

test("a BACKUP_COMMAND that names the backup's folder is accepted, and any other refused", () => {
  for (const named of ["rclone copy {folder} remote:sagwan", 'tar cz "$1" | ssh backup', "copy $BACKUP_FOLDER"])
    expect(envWith({ BACKUP_COMMAND: named }).BACKUP_COMMAND).toBe(named);
  for (const other of ["rclone copy / remote:sagwan", 'rclone copy "" remote:sagwan/"$(basename "")"'])
    expect(() => envWith({ BACKUP_COMMAND: other })).toThrow("must name the backup's folder: {folder}");
});

test.each([
  ["SMTP_URL", "smtps://user:password@mail.example.com"],
  ["NOTIFY_WEBHOOK_SECRET", "at-least-16-characters"],
  ["BACKEND_SERVICE_PASSWORD", "..."],
  ["BACKEND_SERVICE_PASSWORD", "changeme"],
  ["DATABASE_URL", "postgres://user:password@localhost:5432/sagwan"],
])("a value of %s that documents show as an example is refused: %s", (name, value) => {
  expect(() => envWith({ ...addresses, [name]: value })).toThrow(`${name} is a documented example: write your own`);
});

test("an installation whose first ADMIN_PASSWORD was the example still starts: doctor tells", () => {
  expect(envWith({ ADMIN_PASSWORD: "at-least-8-characters" }).ADMIN_PASSWORD).toBe("at-least-8-characters");
});

test.each([
  ["a backend has 8 seconds to start its response", "BACKEND_TIMEOUT_SECONDS", 8],
  ["a backend has 20 seconds to finish its response", "BACKEND_ANSWER_SECONDS", 20],
  ["a request over a broken connection has 15 seconds to be stored", "OUTBOX_SETTLE_SECONDS", 15],
  ["a visitor has 10 seconds to send the request headers", "HEADERS_TIMEOUT_SECONDS", 10],
] as const)("%s; %s changes that to between 1 and 60", (_title, name, standard) => {
  expect(envWith({ [name]: "" })[name]).toBe(standard);
  expect([envWith({ [name]: "1" })[name], envWith({ [name]: "60" })[name]]).toEqual([1, 60]);
  for (const wrong of ["0", "61", "soon"]) expect(() => envWith({ [name]: wrong })).toThrow(name);
});

test.each([
  ["NOTIFY_WEBHOOK_URL", "http://hooks.example.com/enquiries"],
  ["SMTP_URL", "smtp://mail.example.com:587"],
  ["SMTP_URL", "smtp://mail.example.com:587?requireTLS=false"],
])("notifications are never sent in cleartext with %s=%s unless NOTIFY_ALLOW_CLEARTEXT allows it", (name, value) => {
  const settings = { ...addresses, NOTIFY_WEBHOOK_SECRET: "long enough for the tests", [name]: value };
  expect(() => envWith(settings)).toThrow(new RegExp(`: ${name} must be .*NOTIFY_ALLOW_CLEARTEXT=true`));
  expect(envWith({ ...settings, NOTIFY_ALLOW_CLEARTEXT: "true" })).toMatchObject({ [name]: value });
  const local = value.replace(/(hooks|mail)\.example\.com/, "127.0.0.1");
  expect(envWith({ ...settings, [name]: local })).toMatchObject({ [name]: local });
});

test.each(["smtps://mail.example.com", "smtp://mail.example.com:587?requireTLS=true"])("%s is no cleartext", (url) => {
  expect(envWith({ ...addresses, SMTP_URL: url }).email?.url).toBe(url);
});

test.each([
  [{ SITE_URL: "" }, true],
  [{ SITE_URL: "http://10.0.0.5:3000" }, true],
  [{ SITE_URL: "https://www.example.com" }, false],
  [{ SITE_URL: "https://www.example.com", DEMO_DATA: "true" }, true],
  [{ SITE_URL: "", DEMO_DATA: "false" }, false],
])("[RUNS-01] with %p the first start adds demo data: %p", (settings, added) => {
  expect(envWith(settings).withDemoData).toBe(added);
});

test.each([
  [{}, undefined],
  [{ SITE_URL: "https://www.example.com" }, "127.0.0.1"],
  [{ SITE_URL: "https://www.example.com", HOST: "0.0.0.0" }, "0.0.0.0"],
  [{ HOST: "::1" }, "::1"],
])(
  "with %p a server listens at %s: with an https address on its own machine only, unless HOST is set",
  (settings, host) => {
    expect(envWith(settings).listeningHost).toBe(host);
  },
);
