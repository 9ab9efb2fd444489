import { remedyFor } from "./address";

test.each(["self-signed certificate in certificate chain", "unable to verify the first certificate"])(
  "of a certificate that is not trusted (%s) the operator hears how to name an authority of their own",
  (why) => expect(remedyFor(why)).toContain("NODE_EXTRA_CA_CERTS"),
);

test("of an address that cannot be reached the operator hears where to look", () => {
  expect(remedyFor("getaddrinfo ENOTFOUND www.example.com")).toContain("Correct SITE_URL, DNS or proxy.");
});
