import fc from "fast-check";
import { NextRequest } from "next/server";
import { AppError } from "@/contract/errors";
import { errorResponse } from "@/server/platform/http/error-response";
import { often } from "@/server/testing/fuzzing";
import { nasty, wellFormed } from "@/server/testing/hostile";
import { env } from "./env";
import { log } from "./log";

/** Everything that `work` writes to the log. */
function written(work: () => void): string {
  let all = "";
  const writes = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, "write").mockImplementation((text) => {
      all += text;
      return true;
    }),
  );
  work();
  for (const write of writes) write.mockRestore();
  return all;
}

/** Line breaks, invisible characters, and characters that change the direction of text. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Expects a single line of JSON for every reader, well-formed and of bounded length. */
function expectOneLine(text: string) {
  expect(text.endsWith("\n")).toBe(true);
  expect(UNSAFE.test(text.slice(0, -1))).toBe(false);
  expect(text.length).toBeLessThan(100_000);
  expect(JSON.parse(text)).toMatchObject({ level: expect.any(String), message: expect.any(String) });
}

const signs = [
  ..."\u0000\u0007\b\t\n\v\f\r\u001b\u007f\u0080\u0085\u009b\u00ad\u061c\u200b\u200e\u2028\u2029\u202e\ufeff",
  "\ud800",
  "\udc00",
  "\u{e0001}",
];
const text = fc.oneof(
  fc.constantFrom(...nasty, ...signs.map((sign) => `a${sign}{"level":"error"}${sign}`)),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.array(fc.constantFrom(...signs, "a", '"', "\\"), { maxLength: 40 }).map((parts) => parts.join("")),
  fc.constantFrom(...signs).map((sign) => sign.repeat(50_000)),
);

test("an event is one line of JSON, whatever its message, details and cause contain", () => {
  fc.assert(
    fc.property(
      fc.dictionary(text, fc.oneof(text, fc.anything({ withBigInt: true, withSparseArray: true })), { maxKeys: 5 }),
      text,
      (details, message) => {
        expectOneLine(written(() => log.warn(message, { ...details, cause: new Error(message, { cause: details }) })));
      },
    ),
    often(60),
  );
});

test("details of any size and depth make a line of bounded length", () => {
  const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`name ${at}`, "x".repeat(5_000)]));
  const deep = Array.from({ length: 40 }).reduce<Record<string, unknown>>(
    (inner) => ({ inner, wide, list: Array(5_000).fill(wide) }),
    {},
  );
  for (const thing of [wide, deep, { bytes: Buffer.alloc(5_000_000) }, { list: Array(100_000).fill("\u2028") }]) {
    const line = written(() => log.info("sent", thing));
    expectOneLine(line);
  }
});

test("a refusal is logged with the same fields for any request, as one line", () => {
  const header = fc
    .string({ unit: "binary-ascii", maxLength: 200 })
    .map((value) => value.replace(/[\0\r\n]/g, "\u0085"));
  fc.assert(
    fc.property(text, header, (path, value) => {
      const headers = new Headers();
      for (const name of ["user-agent", "referer", "x-forwarded-for", "x-peer-address"]) {
        try {
          headers.set(name, value);
        } catch {
          // Not a valid header: it reaches no server.
        }
      }
      const request = new NextRequest(new URL(`/api/${encodeURI(wellFormed(path))}`, env.SITE_URL), { headers });
      const line = written(() => errorResponse(new AppError("forbidden", path), request));
      expectOneLine(line);
      expect(JSON.parse(line)).toMatchObject({
        message: "call refused",
        client: expect.any(String),
        code: "forbidden",
      });
      expect(JSON.parse(line).client.length).toBeLessThanOrEqual(60);
    }),
    often(60),
  );
});
