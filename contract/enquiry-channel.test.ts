import { campaignOf, channelOf, UNNAMED_CAMPAIGN } from "./enquiry-channel";

test.each([
  [{ utm_source: "google" }, "Google"],
  [{ utm_source: "GOOGLE" }, "Google"],
  [{ gclid: "x" }, "Google"],
  [{ wbraid: "x" }, "Google"],
  [{ gbraid: "x", referrer: "https://www.bing.com/" }, "Google"],
  [{ msclkid: "x" }, "Bing"],
  [{ fbclid: "x" }, "Facebook"],
  [{ utm_source: ` a\u0000b${"c".repeat(200)}` }, `a b${"c".repeat(77)}`],
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

test.each([
  [{ utm_campaign: "teak-2", gclid: "x" }, "teak-2"],
  [{ gclid: "x" }, UNNAMED_CAMPAIGN],
  [{ msclkid: "x" }, UNNAMED_CAMPAIGN],
  [{ fbclid: "x" }, ""],
  [{ utm_source: "google" }, ""],
])("the campaign of %p is %p: Facebook's click id is on every link, so it is no advertisement", (source, name) => {
  expect(campaignOf(source)).toBe(name);
});
