import fc from "fast-check";
import { z } from "zod";
import type { Call } from "@/contract/calls/call";

export const hostileTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "' OR 1=1 --",
  "'; DROP TABLE enquiries; --",
  '"><script>alert(1)</script>',
  "javascript:alert(1)",
  "<img src=x onerror=alert(1)>",
  "{{7*7}} <%= 7*7 %>",
  "../../../../etc/passwd",
  "%2e%2e%2f%00",
  "http://169.254.169.254/latest/meta-data/",
  "=cmd|' /C calc'!A0",
  "+1+1",
  "@SUM(A1)",
  'line\r\nbreak\r\nset-cookie: a=b\n{"level":"error"}',
  "__proto__",
  "constructor",
  "toString",
  "-1",
  "0",
  "1e309",
  "NaN",
  "9007199254740993",
  "undefined",
  "null",
  "true",
  "%",
  "_",
  "\\",
  "\u202Eevil\u202C",
  "\uFEFF",
  "\uD800",
  "ẞİıſK",
  "👩‍👩‍👧‍👦".repeat(50),
  "a".repeat(100_000),
];

const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary" }));
const value = fc.oneof({ weight: 3, arbitrary: text }, fc.jsonValue({ maxDepth: 3 }), fc.array(text, { maxLength: 4 }));

const rawBodies = [
  "",
  "{",
  '{"name":"a","name":"b","name":["c"]}',
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  "[".repeat(10_000) + "]".repeat(10_000),
  `${'{"name":'.repeat(10_000)}1${"}".repeat(10_000)}`,
  `{"name":"${"x".repeat(1_000_000)}"}`,
  '"just a string"',
  "null",
].map((body) => Buffer.from(body));
const invalidUtf8 = Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);

const types = [
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "",
];

const namesIn = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

const objectFor = <T>(names: string[], values: fc.Arbitrary<T>) => {
  const all = ["polluted", "_id", "isAdmin", ...names];
  return fc.record<Record<string, T>, never>(Object.fromEntries(all.map((name) => [name, values])), {
    requiredKeys: [],
  });
};

const bodyFor = (call: Call) => {
  const json = objectFor(namesIn(call.body), value).map((body) => Buffer.from(JSON.stringify(body)));
  const raw = fc.constantFrom(...rawBodies, invalidUtf8);
  return fc.oneof({ weight: 4, arbitrary: json }, raw, fc.uint8Array({ maxLength: 200 }).map(Buffer.from));
};

export function hostileRequests(call: Call, ids: string[] = []) {
  const param = ids.length ? fc.oneof(text, fc.constantFrom(...ids)) : text;
  const params = [...call.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const query = objectFor(["search", "page", "limit", "sort", "status"], text);
  return fc.record({
    params: fc.record(Object.fromEntries(params.map((name) => [name, param]))),
    query: query.map((all) => Object.entries(all).map(([name, one]) => [name, wellFormed(one ?? "")])),
    body: bodyFor(call),
    type: fc.oneof({ weight: 4, arbitrary: fc.constant("application/json") }, fc.constantFrom(...types)),
    ifMatch: fc.option(visible, { nil: undefined }),
    key: fc.option(visible, { nil: undefined }),
  });
}

const visible = fc.string({ unit: "grapheme-ascii", maxLength: 200 }).map((header) => header.trim());

const wellFormed = (text: string) => text.replace(/[\uD800-\uDFFF]/gu, "\uFFFD");

type Hostile = {
  params: Record<string, string>;
  query: string[][];
  body: Buffer;
  type: string;
  ifMatch?: string;
  key?: string;
};

export function asRequest(call: Call, { params, query, body, type, ifMatch, key }: Hostile) {
  const filled = Object.fromEntries(Object.entries(params).map(([name, one]) => [name, wellFormed(one) || "none"]));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(filled[name] ?? ""));
  const headers = new Headers();
  if (type) headers.set("content-type", type);
  if (ifMatch) headers.set("if-match", ifMatch);
  if (key) headers.set("idempotency-key", key);
  const search = new URLSearchParams(query).toString();
  const sent = call.method === "GET" || call.method === "DELETE" ? undefined : new Uint8Array(body);
  return { path: `${path}?${search}`, params: filled, init: { method: call.method, headers, body: sent } };
}

const INSIDES = /\n\s+at |node_modules|SQLITE|sqlite|syntax error|\/backend\/|\$argon2|eyJ[\w-]+\./;

export async function expectCalm(response: Response) {
  const text = await response.text();
  if (response.status >= 500) throw new Error(`${response.status} ${text.slice(0, 500)}`);
  if (INSIDES.test(text)) throw new Error(`The answer reveals internals: ${text.slice(0, 500)}`);
  if (response.status >= 400)
    expect(JSON.parse(text)).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
}
