import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "playwright/test";
import { findProgram, requireProgram } from "../../scripts/support/debian.mjs";
import { freePort } from "../../scripts/support/free-port.mjs";
import { callOf, type Driver, type Engine, PHONE, steadyMiddle } from "./driver";

const DRIVER = "WebKitWebDriver";
const DISPLAY = "Xvfb";

export const findWebKit = () => findProgram(DRIVER) && findProgram(DISPLAY);

/** How WebDriver names an element in what it sends. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
type Element = { [ELEMENT]: string };

/** WebKitGTK's own browser, by WebDriver, in windows of a display that is not shown. */
export async function startWebKit(site: string | undefined): Promise<Engine> {
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
      // Without a graphics card, buffers that are shared with one are only copied once more.
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    },
  });
  const call: Call = (method, path, body) => callDriver(port, method, path, body);
  await expect.poll(() => call("GET", "/status").catch(() => undefined)).toBeTruthy();
  let opened: Awaited<ReturnType<typeof openWindow>> | undefined;
  return {
    open: async ({ hasScript }) => {
      // There is one at a time, and script is there for all that it shows or for none.
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

/** A display as large as a phone's. Says its number once windows can be opened on it. */
async function startDisplay() {
  const screen = `${PHONE.width}x${PHONE.height}x24`;
  const display = start(DISPLAY, ["-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [said] = await once(display.stdio[3] as NodeJS.ReadableStream, "data");
  return { display, number: Number(said) };
}

/** A program that ends with this process, if not before. Without its display a browser ends too. */
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
  // Without the browser's own bars, which are wider than a phone.
  const args = ["--automation", "--full-screen", `--enable-javascript=${hasScript}`];
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { args } } };
  const { sessionId } = (await callDriver("POST", "/session", { capabilities })) as { sessionId: string };
  const call = (method: string, path: string, body?: object) =>
    callDriver(method, `/session/${sessionId}${path}`, body);

  const run: Driver["run"] = async (script, ...args) => {
    const result = await call("POST", "/execute/sync", {
      script: `(${listen})(); return ${callOf(script, args)}`,
      args: [],
    });
    return result as ReturnType<typeof script>;
  };
  /** The path of an element that can be used, which there may yet have to be. */
  async function find(selector: string) {
    await steadyMiddle(run, selector);
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
      const options = (await call("POST", "/elements", {
        using: "css selector",
        value: `${selector} option`,
      })) as Element[];
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
    // The next journey has the same window, which remembers nothing.
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

/**
 * Keeps what a page says of errors from now on. WebDriver tells of none, and a browser that is automated writes none
 * down, so those that come while a page loads are missed.
 */
function listen() {
  const NAME = "errors of this journey";
  if ("isListened" in window) return;
  Object.assign(window, { isListened: true });
  const keep = (text: string) =>
    sessionStorage.setItem(NAME, JSON.stringify([...JSON.parse(sessionStorage.getItem(NAME) ?? "[]"), text]));
  const { error } = console;
  console.error = (...args: unknown[]) => {
    keep(args.map(String).join(" "));
    error(...args);
  };
  addEventListener("error", ({ message }) => keep(message));
  addEventListener("unhandledrejection", ({ reason }) => keep(String(reason)));
  // What firefox.spec.ts knows as a fault of the site's: here it comes before or after this listens.
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    if (blockedURI !== "eval") keep(`${violatedDirective} ${blockedURI}`);
  });
}
