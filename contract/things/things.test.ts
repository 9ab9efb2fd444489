import { backendCalls } from "@/contract/calls/backend";
import { addressOf } from "@/contract/calls/call";
import { deletedCalls } from "@/contract/calls/deleted";
import { followUpCalls } from "@/contract/calls/follow-up";
import { things } from "@/contract/calls/restorable";
import { thingNames } from ".";

test.each(thingNames)("a call for %s without an id is refused with a sentence", (kind) => {
  expect(() => addressOf(`/api/${kind}/:id`, { params: { id: "" } })).toThrow(/^[A-Z][a-z]+ ID is required$/);
});

test("[CALL-03] a call for a city without an id is refused with the specification's sentence", () => {
  expect(() => addressOf("/api/cities/:id", { params: { id: "" } })).toThrow("City ID is required");
});

test.each(Object.entries(things))(
  "restoring %s needs the permission to delete one, and refreshes its lists",
  (_, { calls, create }) => {
    expect(deletedCalls.restore.access).toEqual(expect.arrayContaining([...calls.remove.access]));
    expect(deletedCalls.restore.tags).toEqual(expect.arrayContaining([...create.tags]));
    expect(create.tags.some((tag) => calls.list.tags.includes(tag))).toBe(true);
  },
);

test.each(["enquiries", "customers", "projects"] as const)("a change of %s refreshes an open record", (kind) => {
  expect(backendCalls[kind].update.tags.some((tag) => followUpCalls.read.tags.some((own) => own === tag))).toBe(true);
});

test("a changed customer, who is on no public page, leaves the pages of projects alone", () => {
  const { customers, projects } = backendCalls;
  const shown: readonly string[] = projects.showcase.tags;
  expect(customers.update.tags.filter((tag) => shown.includes(tag))).toEqual([]);
});

test.each(thingNames)("the calls for %s have the kind's name in their paths", (kind) => {
  const paths = Object.values(backendCalls[kind]).map(({ path }) => path.split("/")[2]);
  expect(new Set(paths)).toEqual(new Set([kind]));
});
