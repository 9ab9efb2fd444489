import { done } from "@/contract/schemas/answer";
import { group, type Input, type SiteCall } from "./call";

const path = "/api/things/:id";

test("a row states what its group shares, unless it states something else", () => {
  const own = group({ answeredBy: "site", access: ["site"], tags: ["audit"] });
  const shared = { answeredBy: "site", access: ["site"], tags: ["audit"], path, response: done };
  expect(own.put(path, done)).toEqual({ ...shared, method: "PUT" });
  expect(own.delete(path, done, { access: "public", needsProof: true })).toEqual({
    ...shared,
    method: "DELETE",
    access: "public",
    needsProof: true,
  });
});

test("[AUTH-04] a row that says nowhere who may call it, or that says what no row can, does not compile", () => {
  const own = group({ answeredBy: "site", tags: [] });
  const rows = {
    whole: own.get(path, done, { access: ["site"] }),
    // @ts-expect-error no access
    open: own.get(path, done),
    // @ts-expect-error no access, but something else
    openToo: own.get(path, done, { needsProof: true }),
    // @ts-expect-error no such key
    misspelt: own.get(path, done, { access: ["site"], needProof: true }),
    // @ts-expect-error no such permission
    unknown: own.get(path, done, { access: ["sites"] }),
  } satisfies Record<string, SiteCall>;
  // @ts-expect-error no such key
  group({ answeredBy: "site", acess: ["site"] });
  const input: Input<typeof rows.whole> = { params: { id: "1" } };
  // @ts-expect-error the path has no such parameter
  input.params.name;
  expect(Object.keys(rows)).toHaveLength(5);
});
