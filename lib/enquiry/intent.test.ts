import { addressWithout, intentQuery, readIntent } from "./intent";

test("what goes along in a link is read from its address as it was, whatever it is called", () => {
  const intent = { package: "Freedom+ & more", city: "ಬೆಂಗಳೂರು", plan: "Tulasi" };
  expect(readIntent(intentQuery(intent))).toEqual(intent);
  expect(intentQuery({})).toBe("");
});

test("of what is blank, too long or something else nothing goes along but its beginning", () => {
  expect(readIntent(`?package=%20&utm_source=google&city=${"x".repeat(300)}`)).toEqual({ city: "x".repeat(120) });
});

test("what is taken off leaves the address, and the rest stays", () => {
  const at = new URL("https://a.example/contact-us?package=Pure&city=Mysuru#contactform") as unknown as Location;
  expect(addressWithout("package", at)).toBe("/contact-us?city=Mysuru#contactform");
});
