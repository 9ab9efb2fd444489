import { addressIn, isPage } from "./address";

test("pages and the pictures of their shared links have an address in each language, with query and fragment", () => {
  expect(addressIn("kn", "/")).toBe("/kn");
  expect(addressIn("kn", "/package/mysuru?a=1#rates")).toBe("/kn/package/mysuru?a=1#rates");
  expect(addressIn("hi", "/og/estimate?plot=30x40")).toBe("/hi/og/estimate?plot=30x40");
  expect(addressIn("en", "/og/home")).toBe("/og/home");
});

test("calls, uploaded pictures and staff screens have one address", () => {
  for (const path of ["/api/estimate.pdf", "/media/listed/1", "/login-page", "/ogre", "/sitemap.xml"]) {
    expect([path, isPage(path), addressIn("kn", path)]).toEqual([path, false, path]);
  }
});
