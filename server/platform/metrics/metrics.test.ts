import { cityCalls } from "@/contract/calls/catalogue";
import { shared } from "@/server/platform/shared.mjs";
import { backend } from "@/server/upstream/backend";
import { callBackend } from "@/server/upstream/call";
import { createMetrics, createTemplateFinder } from "./metrics";

const linesOf = async (name: string) =>
  (await shared.metrics?.registry.getSingleMetricAsString(name))?.split("\n").filter((line) => !line.startsWith("#"));
const countsOf = async (name: string) => (await linesOf(name))?.filter((line) => line.includes("_count"));

beforeEach(() => {
  shared.metrics = createMetrics(["/package/[city]"]);
});
afterEach(() => {
  shared.metrics = undefined;
});

test("any number of unknown paths and methods is one series", async () => {
  for (let index = 0; index < 1_000; index++)
    shared.metrics?.observeRequest(`M${index}`, `/wp-${index}.php`, 404, 0.001);
  expect(await countsOf("site_http_request_duration_seconds")).toEqual([
    'site_http_request_duration_seconds_count{route="other",method="other",status="404"} 1000',
  ]);
});

test("a server without failed pages reports 0, so that the first failure is an increase", async () => {
  expect(await linesOf("site_pages_made_total")).toContain('site_pages_made_total{outcome="failed"} 0');
});

test("a request is counted by route, status and duration", async () => {
  shared.metrics?.observeRequest("GET", "/package/mysuru", 200, 0.05);
  const lines = await linesOf("site_http_request_duration_seconds");
  const labels = 'route="/package/[city]",method="GET",status="200"';
  expect(lines).toContain(`site_http_request_duration_seconds_bucket{le="0.025",${labels}} 0`);
  expect(lines).toContain(`site_http_request_duration_seconds_bucket{le="0.1",${labels}} 1`);
  expect(lines).toContain(`site_http_request_duration_seconds_sum{${labels}} 0.05`);
});

test("a call of the table is counted apart, once its routes are added", async () => {
  shared.metrics?.observeRequest("GET", "/api/cities/65f0", 200, 0.05);
  shared.metrics?.addRoutes(["/api/cities/[id]"]);
  for (const path of ["/api/cities/65f0", "/package/mysuru"]) shared.metrics?.observeRequest("GET", path, 200, 0.05);
  const counts = await countsOf("site_http_request_duration_seconds");
  const routes = counts?.map((line) => line.match(/route="([^"]*)"/)?.[1]);
  expect(routes).toEqual(["other", "/api/cities/[id]", "/package/[city]"]);
});

test.each<[string, () => Promise<Response>]>([
  ["2xx", async () => Response.json({ data: [] })],
  ["4xx", async () => Response.json({ message: "no" }, { status: 403 })],
  ["5xx", async () => Response.json({ message: "no" }, { status: 500 })],
  ["timeout", () => Promise.reject(new DOMException("late", "TimeoutError"))],
  ["none", () => Promise.reject(new TypeError("fetch failed"))],
])("a call of the backend is counted by its row of the table: %s", async (outcome, answer) => {
  jest.spyOn(backend, "send").mockImplementation(answer);
  await callBackend(cityCalls.list, {}).catch(() => {});
  const name = "site_backend_request_duration_seconds";
  expect(await countsOf(name)).toEqual([`${name}_count{call="GET /api/cities",outcome="${outcome}"} 1`]);
});

const routes = `/ /package /package/[city] /[language] /[language]/[page] /[language]/package /[language]/package/[city]
  /api/[...call] /api/auth/[...nextauth] /api/cities/[id] /api/employees/me /api/employees/[id]
  /api/calendar/[file] /sagwan-site/preview/[[...page]] /robots.txt`.split(/\s+/);
const templateOf = createTemplateFinder(routes);

test.each([
  ["/", "/"],
  ["/package", "/package"],
  ["/package/bengaluru", "/package/[city]"],
  ["/kn", "/[language]"],
  ["/kn/privacy", "/[language]/[page]"],
  ["/hi/package/mysuru", "/[language]/package/[city]"],
  ["/fr/package", "other"],
  ["/api/anything/else", "/api/[...call]"],
  ["/api/auth/callback/credentials", "/api/auth/[...nextauth]"],
  ["/api/employees/me", "/api/employees/me"],
  ["/api/calendar/cal_secret.ics", "/api/calendar/[file]"],
  ["/sagwan-site/preview", "/sagwan-site/preview/[[...page]]"],
  ["/sagwan-site/preview/package", "/sagwan-site/preview/[[...page]]"],
  ["/robots.txt", "/robots.txt"],
  ["/robotsXtxt", "other"],
  ["/_next/static/chunks/a.js", "/_next/static/[file]"],
  ["/_page-data/version.json", "/_page-data/[version]"],
  ["/media/abc", "/media/[picture]"],
  ["/wp-login.php", "other"],
  ["/package/a/b", "other"],
  ["*", "other"],
  ["", "other"],
])("%s is counted as %s", (path, template) => {
  expect(templateOf(path)).toBe(template);
});
