import { channelOf } from "./enquiry-channel";

test.each([
  [{ utm_source: "google" }, "Google"],
  [{ utm_source: "GOOGLE" }, "Google"],
  [{ gclid: "x" }, "Google"],
  [{ referrer: "https://www.google.com/search?q=teak" }, "Google"],
  [{ referrer: "https://www.google.co.in/" }, "Google"],
  [{ utm_source: "ig" }, "Instagram"],
  [{ referrer: "https://l.facebook.com/l.php" }, "Facebook"],
  [{ utm_source: "Deccan Herald" }, "Deccan Herald"],
  [{ utm_source: "constructor" }, "constructor"],
  [{ referrer: "https://magicbricks.example/builders" }, "magicbricks.example"],
  [{ referrer: "https://www.sagwan.example/package" }, ""],
  [{ referrer: "typed" }, ""],
  [{}, ""],
])("%p is recognized as %p in any spelling", (source, name) => {
  expect(channelOf(source, "sagwan.example")).toBe(name);
});
