import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "playwright/test";
import { freePort } from "@/scripts/support/serve.mjs";
import { findProgram, requireProgram } from "../../scripts/support/system.mjs";
import { needs } from "../../scripts/testing/skips.mjs";
import { callOf, type Driver, type Engine, PHONE, waitForMiddle } from "./driver";
import { runJourneys } from "./journeys";

const DRIVER = "WebKitWebDriver";
const DISPLAY = "Xvfb";

const findWebKit = () => findProgram(DRIVER) && findProgram(DISPLAY);

/** WebDriver's key for element references. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
type Element = { [ELEMENT]: string };

async function startWebKit(site: string | undefined): Promise<Engine> {
  const { display, number } = await startDisplay();
  const folder = await mkdtemp(join(tmpdir(), "sagwan-webkit-"));
  await mkdir(join(folder, "gtk-3.0"));
  await writeFile(join(folder, "gtk-3.0", "settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  const port = await freePort();
  const driver = start(DRIVER, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      XDG_CONFIG_HOME: folder,
      // Without a graphics card, DMA-BUF only adds a copy.
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    },
  });
  const call: Call = (method, path, body) => callDriver(port, method, path, body);
  await expect.poll(() => call("GET", "/status").catch(() => undefined)).toBeTruthy();
  let opened: Awaited<ReturnType<typeof openWindow>> | undefined;
  return {
    open: async ({ hasScript }) => {
      // WebKitGTK has one window at a time, with JavaScript on or off as a whole.
      if (opened?.hasScript !== hasScript) {
        await opened?.close();
        opened = await openWindow(call, site, hasScript);
      }
      return opened.driver;
    },
    [Symbol.asyncDispose]: async () => {
      await end(driver);
      await end(display);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Xvfb prints the number of its display once it accepts windows. */
async function startDisplay() {
  const screen = `${PHONE.width}x${PHONE.height}x24`;
  const display = start(DISPLAY, ["-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [line] = await once(display.stdio[3] as NodeJS.ReadableStream, "data");
  return { display, number: Number(line) };
}

function start(program: string, args: string[], options: SpawnOptions) {
  const child = spawn(requireProgram(program), args, options);
  process.on("exit", () => child.kill());
  return child;
}

async function end(child: ChildProcess) {
  const ended = once(child, "close");
  child.kill();
  await ended;
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

async function callDriver(port: number, method: string, path: string, body?: object) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body ? JSON.stringify(body) : null });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

async function openWindow(callDriver: Call, site: string | undefined, hasScript: boolean) {
  // Full screen hides the browser's toolbars, which are wider than a phone.
  const args = ["--automation", "--full-screen", `--enable-javascript=${hasScript}`];
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { args } } };
  const { sessionId } = (await callDriver("POST", "/session", { capabilities })) as { sessionId: string };
  const call = (method: string, path: string, body?: object) =>
    callDriver(method, `/session/${sessionId}${path}`, body);

  const run: Driver["run"] = async (script, ...args) => {
    const body = { script: `(${recordErrors})(); return ${callOf(script, args)}`, args: [] };
    const result = await call("POST", "/execute/sync", body);
    return result as ReturnType<typeof script>;
  };
  async function find(selector: string) {
    await waitForMiddle(run, selector);
    const element = (await call("POST", "/element", { using: "css selector", value: selector })) as Element;
    return `/element/${element[ELEMENT]}`;
  }

  await call("POST", "/window/rect", { x: 0, y: 0, ...PHONE });
  const driver: Driver = {
    open: async (path) => {
      await call("POST", "/url", { url: new URL(path, site).href });
      await run(() => {});
    },
    press: async (selector) => {
      await call("POST", `${await find(selector)}/click`, {});
    },
    type: async (selector, text) => {
      const element = await find(selector);
      await call("POST", `${element}/clear`, {});
      await call("POST", `${element}/value`, { text });
    },
    choose: async (selector, value) => {
      await find(selector);
      const query = { using: "css selector", value: `${selector} option` };
      const options = (await call("POST", "/elements", query)) as Element[];
      const values = await run(
        (selector) =>
          [...(document.querySelector<HTMLSelectElement>(selector)?.options ?? [])].map(({ value }) => value),
        selector,
      );
      await call("POST", `/element/${options[values.indexOf(value)]?.[ELEMENT]}/click`, {});
    },
    run,
    errors: () => run(() => JSON.parse(sessionStorage.getItem("errors of this journey") ?? "[]") as string[]),
    picture: async () => Buffer.from((await call("GET", "/screenshot")) as string, "base64"),
    // The next journey uses the same window, without cookies and storage.
    [Symbol.asyncDispose]: async () => {
      await call("DELETE", "/cookie");
      await run(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
    },
  };
  return { driver, hasScript, close: () => call("DELETE", "") };
}

/** WebDriver reports no errors and an automated browser logs none, so this misses those during loading. */
function recordErrors() {
  const NAME = "errors of this journey";
  if ("isRecording" in window) return;
  Object.assign(window, { isRecording: true });
  const record = (text: string) =>
    sessionStorage.setItem(NAME, JSON.stringify([...JSON.parse(sessionStorage.getItem(NAME) ?? "[]"), text]));
  const { error } = console;
  console.error = (...args: unknown[]) => {
    record(args.map(String).join(" "));
    error(...args);
  };
  addEventListener("error", ({ message }) => record(message));
  addEventListener("unhandledrejection", ({ reason }) => record(String(reason)));
  // Attempts to evaluate code are ignored: they happen before or after the recording starts.
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    if (blockedURI !== "eval") record(`${violatedDirective} ${blockedURI}`);
  });
}

runJourneys("WebKit", startWebKit, { lacks: findWebKit() ? "" : needs.webkit });
