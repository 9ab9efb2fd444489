import { POST } from "@/app/api/csp-report/route";

const report = (body: unknown, client = "192.0.2.1") =>
  POST(
    new Request("http://localhost:3000/api/csp-report", {
      method: "POST",
      headers: { "x-peer-address": client },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );

/** The log output of this work. */
async function logged(work: () => Promise<unknown>) {
  const lines: string[] = [];
  const write = jest.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  await work();
  write.mockRestore();
  return lines.join("");
}

const violation = {
  effectiveDirective: "script-src-elem",
  blockedURL: "https://elsewhere.example/x.js?phone=9000012345",
  documentURL: "http://localhost:3000/contact-us?name=Kavya",
};

test("a report logs the rule, the origin and the page, without queries", async () => {
  const lines = await logged(() => report([{ type: "csp-violation", body: violation }]));
  expect(lines).toContain("script-src-elem");
  expect(lines).toContain("https://elsewhere.example");
  expect(lines).toContain("/contact-us");
  expect(lines).not.toMatch(/9000012345|Kavya/);
});

test("the older report format is accepted too, and its line breaks do not split the log line", async () => {
  const old = { "violated-directive": "img-src\nforged", "blocked-uri": "inline", "document-uri": "not an address" };
  const lines = await logged(async () => expect((await report({ "csp-report": old })).status).toBe(204));
  expect(lines.trim().split("\n")).toHaveLength(1);
});

test.each(["", "null", "{}", "[{}]", '{"csp-report":1}'])(
  "a body that is not a report is refused: %s",
  async (body) => {
    expect((await report(body)).status).toBe(400);
  },
);

test("a report that is too large is refused", async () => {
  expect((await report("x".repeat(40_000))).status).toBe(413);
});

test("a flood of reports is refused before it floods the log, and one client's flood hides no other client's reports", async () => {
  const many = Array.from({ length: 10 }, () => ({ body: violation }));
  const answers = [];
  for (let sent = 0; sent < 7; sent++) answers.push((await report(many, "192.0.2.7")).status);
  expect(answers.at(-1)).toBe(429);
  expect((await report(many, "192.0.2.8")).status).toBe(204);
});

test("a client's reports that cannot be read are counted too", async () => {
  const answers = [];
  for (let sent = 0; sent < 21; sent++) answers.push((await report("[1]", "192.0.2.9")).status);
  expect(answers).toEqual([...Array(20).fill(400), 429]);
});
