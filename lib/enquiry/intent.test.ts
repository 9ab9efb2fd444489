import { addressWithout, intentQuery, readIntent } from "./intent";

test("values with any characters survive a link's address", () => {
  const intent = { package: "Freedom+ & more", city: "ಬೆಂಗಳೂರು", plan: "Tulasi" };
  expect(readIntent(intentQuery(intent))).toEqual(intent);
  expect(intentQuery({})).toBe("");
});

test("blank and unknown values are dropped, and long ones are cut", () => {
  expect(readIntent(`?package=%20&utm_source=google&city=${"x".repeat(300)}`)).toEqual({ city: "x".repeat(120) });
});

test("a removed value disappears from the address, and the rest stays", () => {
  const at = new URL("https://a.example/contact-us?package=Pure&city=Mysuru#contactform") as unknown as Location;
  expect(addressWithout("package", at)).toBe("/contact-us?city=Mysuru#contactform");
});
