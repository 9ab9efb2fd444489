import { findPackagePicture } from "./package-pictures";

test("a package that the company began with has its picture, and a new one none, whatever it is called", () => {
  expect(findPackagePicture("Pure")?.alt).toContain("gabled house");
  for (const name of ["Teak", "constructor", "__proto__"]) expect(findPackagePicture(name)).toBeUndefined();
});
