import { PassThrough } from "node:stream";
import { askCredentials } from "./ask-credentials";
import { felt, handled } from "./finding";
import { isFelt, linesOf } from "./print";

/** A fake terminal and its visible output. */
function terminal(isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  let seen = "";
  output.on("data", (chunk) => {
    seen += chunk;
  });
  return { input, output, seen: () => seen };
}

test("the check asks for an account if none is set, and hides the password", async () => {
  const { input, output, seen } = terminal();
  const credentials = askCredentials({ input, output });
  input.write("owner@example.com\r");
  setImmediate(() => input.write("a secret\r"));
  expect(await credentials).toEqual({ email: "owner@example.com", password: "a secret" });
  expect(seen()).toContain("Password: ");
  expect(seen()).not.toContain("secret");
});

test("without a terminal or without an email the check runs without an account", async () => {
  expect(await askCredentials(terminal(false))).toBeUndefined();
  const { input, output } = terminal();
  const credentials = askCredentials({ input, output });
  input.write("\r");
  expect(await credentials).toBeUndefined();
});

test("the report fits into 100 columns, and ends with the problems that users notice", () => {
  const long = Array.from({ length: 30 }, (_, at) => `66051c2ab3e4f5d6c7b8${at}`).join(", ");
  const findings = [
    handled("is spelled differently", "is read"),
    felt(`price is missing in ${long}`, "it is shown empty"),
  ];
  const report = { checked: [{ name: "GET /api/packages", came: "12 rows", findings }], notChecked: ["writes"] };
  const lines = linesOf(report);
  expect(lines.filter((line) => line.length > 100)).toEqual([]);
  expect(lines.at(-2)).toBe("1 problem that users notice, marked with ! above:");
  expect(lines.at(-1)).toMatch(/^ {2}GET \/api\/packages: price is missing in /);
  expect(isFelt(report)).toBe(true);
  const [first = handled("", "")] = findings;
  const calm = { checked: [{ name: "GET /api/packages", came: "12 rows", findings: [first] }], notChecked: [] };
  expect([isFelt(calm), linesOf(calm).at(-1)]).toEqual([false, "No problem that users would notice."]);
});
