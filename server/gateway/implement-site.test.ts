import type { deadLetterCalls } from "@/contract/calls/dead-letters";
import type { implementSite } from "./implement-site";

type Handlers = Parameters<typeof implementSite<typeof deadLetterCalls>>[1];
type Is<Sub, Super> = [Sub] extends [Super] ? true : false;

test("a group of the site's rows without a handler, or with a wrong response type, does not compile", () => {
  type WithoutRetry = Omit<Handlers, "retry">;
  type Unproved = Omit<Handlers, "retryAll"> & { retryAll: () => Promise<void> };
  type Whole = Omit<Handlers, "retry"> & { retry: () => Promise<void> };
  const compiles: [Is<WithoutRetry, Handlers>, Is<Unproved, Handlers>, Is<Whole, Handlers>] = [false, false, true];
  expect(compiles).toEqual([false, false, true]);
});

test("a handler's input has the types of the row's schemas, and the staff member", () => {
  type Retry = Parameters<Handlers["retry"]>[0];
  type Known = { params: { key: string }; body: { name: string; enquiry: string }; staff: { name: string } };
  const knows: Is<Retry, Known> = true;
  expect(knows).toBe(true);
});
