import { unusableRouterHeaders } from "./router-headers";

const NEXTS = ["rsc", "next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch", "next-url"];
const state = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }, null, null]));
const asked = (headers: Headers, method = "GET", url = "/package/mysuru?_rsc=x") =>
  unusableRouterHeaders({ method, url, headers });

type Headers = Record<string, string>;

test.each<Headers>([
  { rsc: "1" },
  { rsc: "1", "next-router-state-tree": state, "next-url": "/" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
])("what Next's router sends is left to it: %j", (headers) => expect(asked(headers)).toEqual(["next-action"]));

test.each<Headers>([
  {},
  { rsc: "0" },
  { rsc: "1, 1" },
  { "next-router-prefetch": "1" },
  { rsc: "1", "next-router-prefetch": "2" },
  { rsc: "1", "next-router-state-tree": "x" },
  { rsc: "1", "next-router-state-tree": "%E0" },
  { rsc: "1", "next-router-state-tree": '["",{},null,"no such mark"]' },
  { rsc: "1", "next-router-state-tree": "[".repeat(14_000) },
])("what it never sends Next does not see: %j", (headers) => expect(asked(headers)).toEqual(["next-action", ...NEXTS]));

test.each([
  ["POST", "/api/nowhere"],
  ["GET", "/api/cities"],
  ["POST", "/package/mysuru"],
])("nor does it where no page is asked for: %s %s", (method, url) =>
  expect(asked({ rsc: "1" }, method, url)).toEqual(["next-action", ...NEXTS]),
);
