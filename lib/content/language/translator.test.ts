import { translatorOf } from "./translator-of";

test("a text that is called like a property of every object stays as it is", () => {
  expect(translatorOf("hi", {}).text("constructor")).toBe("constructor");
});
