import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hostedToCheck } from "./testing";

const { "check:backend": command } = JSON.parse(readFileSync("package.json", "utf8")).scripts;
const [, ...script] = command.split(" ");

/** Port 9 (discard): hardly any system listens there. */
const UNREACHABLE = "http://127.0.0.1:9";

/** Runs package.json's command without a terminal against the backend at `url`. */
async function runCheck(
  url: string,
  { account, args = [] }: { account?: Record<string, string>; args?: string[] } = {},
) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "check-"));
  const env = {
    ...process.env,
    BACKEND_URL: url,
    DATA_DIR,
    BACKEND_TIMEOUT_SECONDS: "60",
    BACKEND_SERVICE_EMAIL: account?.email ?? "",
    BACKEND_SERVICE_PASSWORD: account?.password ?? "",
  };
  const child = spawn(process.execPath, [...script, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.on("close", resolve));
  rmSync(DATA_DIR, { recursive: true });
  return { code, output };
}

test("npm run check:backend finds nothing at a backend that follows the specification, and --write leaves its rows as they were", async () => {
  await using hosted = await hostedToCheck();
  const before = structuredClone(hosted.rows);
  const { code, output } = await runCheck(hosted.url, { account: hosted.owner, args: ["--write"] });
  expect(output).toContain("No problem that users would notice.");
  expect(output).toMatch(/^POST \/api\/cities +done \(2\d\d\)/m);
  expect(code).toBe(0);
  expect(hosted.rows).toEqual(before);
});

test("npm run check:backend reports what is wrong at a backend, and ends with 1", async () => {
  await using hosted = await hostedToCheck();
  Object.assign(hosted.rows.floorplans[0] ?? {}, { price: "soon" });
  const { code, output } = await runCheck(hosted.url);
  expect(output).toMatch(/! price cannot be read in/);
  expect(output).toContain("1 problem that users notice");
  expect(code).toBe(1);
});

test("npm run check:backend ends with 2 when the backend refuses the account", async () => {
  await using hosted = await hostedToCheck();
  const { code, output } = await runCheck(hosted.url, { account: { ...hosted.owner, password: "a wrong one" } });
  expect(output.trim().split("\n").at(-1)).toBe("The account was not accepted: Invalid credentials");
  expect(code).toBe(2);
});

test("npm run check:backend says that the backend does not answer where nothing listens, and ends with 2", async () => {
  const { code, output } = await runCheck(UNREACHABLE);
  expect(output.trim().split("\n").at(-1)).toBe(`${UNREACHABLE} does not answer.`);
  expect(code).toBe(2);
});
