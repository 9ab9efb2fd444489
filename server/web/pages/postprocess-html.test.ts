import { createHash } from "node:crypto";
import { MARK_SCRIPTED } from "@/lib/page-scripts/scripted";
import { policyWithNonce } from "@/server/platform/http/content-security-policy";
import { listenToLog } from "@/server/testing/log-lines";
import { FILE, INLINE } from "./page-scripts";
import { postProcess, withLanguage } from "./postprocess-html";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const directive = (policy: string, name: string) => policy.split("; ").find((one) => one.startsWith(`${name} `));
const policyOf = (html: string) => postProcess(html).headers["content-security-policy"];

test("a page's policy lists each inline script once by hash, loaded scripts by origin, and no data, which does not run", () => {
  const data = '<script type="application/ld+json">{"a":1}</script>';
  const html = `${data}<script src="/a.js"></script><script>one()</script><script id="x">two("é")</script><script>one()</script>`;
  expect(directive(policyOf(html), "script-src")).toBe(`script-src 'self' ${hash("one()")} ${hash('two("é")')}`);
});

const asNextMakesIt = [
  '<!DOCTYPE html><html lang="en-IN"><head><meta charSet="utf-8"/>',
  '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/>',
  '<script src="/_next/a.js" async=""></script><script src="/_next/old.js" noModule=""></script></head><body>',
  '<script src="/_next/b.js" id="_R_" async=""></script>',
  "<script>(self.__next_f=self.__next_f||[]).push([0])</script>",
  '<script>self.__next_f.push([1,"a)\\u003c/script \\""])</script>',
  '<script>self.__next_f.push([1,"b"])</script><script>data()</script></body></html>',
].join("");

test("[SITE-06] ours run first, Next's scripts are deferred, its data moves to an address, and everything else stays", () => {
  const { html, data, headers } = postProcess(asNextMakesIt);
  expect(html).toBe(
    [
      '<!DOCTYPE html><html lang="en-IN"><head><meta charSet="utf-8"/>',
      `<script>${INLINE}</script><script src="${FILE}" defer></script>`,
      '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
      '<script type="deferred" src="/_next/a.js" async=""></script><script src="/_next/old.js" noModule=""></script></head>',
      '<body><script type="deferred" src="/_next/b.js" id="_R_" async=""></script>',
      `<script type="deferred-data" src="${data?.address}"></script><script>data()</script></body></html>`,
    ].join(""),
  );
  expect(data?.address).toBe(`/_page-data/${headers.etag.slice(3, -1)}.json`);
  expect(JSON.parse(data?.json ?? "")).toEqual({ __next_f: [[0], [1, 'a)</script "'], [1, "b"]] });
  expect(directive(headers["content-security-policy"], "script-src")).toBe(
    `script-src 'self' ${hash(INLINE)} ${hash("data()")}`,
  );
});

test.each([
  ["another head", '<head><meta charSet="utf-8"/>', '<head><meta charset="utf-8"/>'],
  ["a head that begins with something else", "<head>", "<head><title>Sagwan</title>"],
  ["scripts without a value for async", ' async="">', " async>"],
  ["one script of another kind", 'id="_R_" async=""', 'id="_R_" defer=""'],
  ["another spelling of the old script", "noModule", "nomodule"],
  ["scripts fetched ahead in another order", 'rel="preload" as="script"', 'as="script" rel="preload"'],
  ["modules fetched ahead", 'rel="preload" as="script"', 'rel="modulepreload"'],
  ["data that begins otherwise", "(self.__next_f=self.__next_f||[])", "(globalThis.__next_f??=[])"],
  ["pieces of data that are apart", "</script><script>self", "</script>\n<script>self"],
  ["data that is no JSON", "push([0])", "push([zero])"],
  ["pieces of data with an attribute", "<script>self", '<script id="1">self'],
  ["style sheets without their place", ' data-precedence="next"', ""],
])("[ERRS-03] a page with %s is sent as Next made it, with all its scripts in its policy", (_what, known, other) => {
  const changed = asNextMakesIt.replaceAll(known, other);
  const { html, headers } = postProcess(changed);
  expect(html).toBe(changed);
  const scripts = changed.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/g);
  const inline = Array.from(scripts, ([, code = ""]) => hash(code));
  expect(inline.length).toBeGreaterThan(1);
  expect(directive(headers["content-security-policy"], "script-src")).toBe(`script-src 'self' ${inline.join(" ")}`);
});

test("a fragment is sent without the page around it", () => {
  const fragment = '<h3>Mysuru</h3><p style="--level:1"></p>';
  const around = `<body><main data-fragment="true">${fragment}</main>`;
  const { html, data, headers } = postProcess(asNextMakesIt.replace("<body>", around));
  expect(html).toBe(fragment);
  expect(data).toBeUndefined();
  expect(directive(headers["content-security-policy"], "script-src")).toBe("script-src 'self'");
});

test("each kind of unexpected markup is logged once, not for each page", async () => {
  using written = listenToLog();
  let processAnew = postProcess;
  await jest.isolateModulesAsync(async () => {
    processAnew = (await import("./postprocess-html")).postProcess;
  });
  for (let page = 1; page <= 3; page++) processAnew(asNextMakesIt.replace("<head>", `<head data-page="${page}">`));
  processAnew(asNextMakesIt.replaceAll(' async=""', " async"));
  expect(written.lines()).toMatchObject([
    { level: "warn", missing: "the start of the head" },
    { level: "warn", missing: "Next's scripts" },
  ]);
});

test("style attributes are hashed as browsers read them, and lookalikes inside scripts are not", () => {
  const html = `<p style="--a:1;background:url(&quot;b&quot;)"></p><script>' style="left:1px"'</script>`;
  expect(directive(policyOf(html), "style-src-attr")).toBe(
    `style-src-attr 'unsafe-hashes' ${hash('--a:1;background:url("b")')}`,
  );
  expect(directive(policyOf("<p></p>"), "style-src-attr")).toBe("style-src-attr 'none'");
});

test.each([() => policyOf("<script>one()</script>"), () => policyWithNonce("abc")])(
  "no policy allows arbitrary inline or evaluated scripts, and all deny by default",
  (make) => {
    const policy = make();
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(directive(policy, "script-src")).not.toMatch(/unsafe|\*|https?:|data:/);
    for (const one of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy.split("; ")).toContain(one);
    }
  },
);

test("a page made for one request may run the root layout's script beside those with its nonce", () => {
  expect(directive(policyWithNonce("abc"), "script-src")).toBe(`script-src 'self' 'nonce-abc' ${hash(MARK_SCRIPTED)}`);
});

test.each([
  ["a page in Next's current markup", asNextMakesIt, asNextMakesIt.replace("<body>", "<body>2")],
  ["a page's data", asNextMakesIt, asNextMakesIt.replace('[1,"b"]', '[1,"c"]')],
  ["any other page", "<p>1</p>", "<p>2</p>"],
])("[SITE-06] the version changes with the content of %s", (_what, one, other) => {
  const versions = [one, one, other].map((html) => postProcess(html).headers.etag);
  expect(versions[0]).toMatch(/^W\/"[\w-]{22}"$/);
  expect(versions[1]).toBe(versions[0]);
  expect(versions[2]).not.toBe(versions[0]);
});

const translatedPage = (inner: string) => `<html lang="en-IN"><body><div lang="kn-IN">${inner}</div></body></html>`;

test("a page in another language names it on its <html>", () => {
  expect(withLanguage(translatedPage(""))).toMatch(/^<html lang="kn-IN">/);
  expect(withLanguage('<html lang="en-IN"><p>ours</p></html>')).toMatch(/^<html lang="en-IN">/);
});

test("an English sentence on such a page is marked, and nothing else is", () => {
  expect(withLanguage(translatedPage('<p class="a">We build timber houses.</p>'))).toContain(
    '<p class="a" lang="en-IN">We build timber houses.</p>',
  );
  expect(withLanguage(translatedPage('<img src="/a" alt="A house of teak"/>'))).toContain(
    '<img src="/a" lang="en-IN" alt="A house of teak"/>',
  );
  expect(withLanguage(translatedPage("<p>We don&#x27;t build</p>"))).toContain('<p lang="en-IN">');
  for (const unmarked of [
    "<p>Teak &amp; Timber</p>",
    '<img src="/a" alt="ತೇಗದ ಮನೆ"/>',
    "<p>ನಾವು ಮರದ ಮನೆ ಕಟ್ಟುತ್ತೇವೆ for your family here</p>",
    "<p>Sagwan Homes</p>",
    '<a lang="hi-IN">We build timber houses.</a>',
    "<script>var we = build(timber houses)</script>",
    "<p>We build <b>houses</b> of timber</p>",
  ])
    expect(withLanguage(translatedPage(unmarked))).toContain(unmarked);
});
