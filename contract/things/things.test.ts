import { backendCalls } from "@/contract/calls/backend";
import { deletedCalls } from "@/contract/calls/deleted";
import { messages } from "@/contract/messages";
import { described, type ThingName } from ".";
import { things } from "./restorable";

const kinds = Object.keys(described) as ThingName[];

test.each(kinds)("a call for %s without an id is refused with a sentence", (kind) => {
  const sentences: Record<string, string> = messages.idRequired;
  expect(sentences[kind]).toMatch(/ ID is required$/);
});

test.each(Object.entries(things))(
  "restoring %s needs the permission to delete one, and refreshes its lists",
  (_, { calls, create }) => {
    expect(deletedCalls.restore.access).toEqual(expect.arrayContaining([...calls.remove.access]));
    expect(deletedCalls.restore.tags).toEqual(expect.arrayContaining([...create.tags]));
    expect(create.tags.some((tag) => calls.list.tags.includes(tag))).toBe(true);
  },
);

test.each(kinds)("the calls for %s have the kind's name in their paths", (kind) => {
  const paths = Object.values(backendCalls[kind]).map(({ path }) => path.split("/")[2]);
  expect(new Set(paths)).toEqual(new Set([kind]));
});
