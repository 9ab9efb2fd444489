import { findPackagePicture } from "./package-pictures";

test("one of the original packages has its picture, and a new one has none, whatever its name", () => {
  expect(findPackagePicture("Pure")?.alt).toContain("gabled house");
  for (const name of ["Teak", "constructor", "__proto__"]) expect(findPackagePicture(name)).toBeUndefined();
});
