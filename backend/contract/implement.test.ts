import type { cityCalls } from "@/contract/calls/cities";
import type { employeeCalls } from "@/contract/calls/employees";
import type { Handler, Handlers } from "./implement";

type Cities = Handlers<typeof cityCalls>;
type Is<Sub, Super> = [Sub] extends [Super] ? true : false;

const city = { _id: "1", cityName: "Mysuru", cityCode: "MYS" };

test("a resource without a handler for a row, or with the wrong answer, does not compile", () => {
  type WithoutList = Omit<Cities, "list">;
  type Bare = Omit<Cities, "get"> & { get: () => Promise<typeof city> };
  type Wrapped = Omit<Cities, "get"> & { get: () => Promise<{ data: typeof city }> };
  const compiles: [Is<WithoutList, Cities>, Is<Bare, Cities>, Is<Wrapped, Cities>] = [false, false, true];
  expect(compiles).toEqual([false, false, true]);
});

test("a handler gets its parameters and body, and the caller only if its row requires permissions", () => {
  type Update = Parameters<Handler<typeof employeeCalls.update>>[0];
  type SignIn = Parameters<Handler<typeof employeeCalls.signIn>>[0];
  type Known = { params: { id: string }; body: { name: string; password?: string }; staff: { id: string } };
  const knows: [Is<Update, Known>, Is<SignIn, { staff: unknown }>] = [true, false];
  expect(knows).toEqual([true, false]);
});
