/**
 * @jest-environment jsdom
 */
import { keepSent } from "@/lib/enquiry/sent-enquiry";
import { showSentEnquiry } from "./sent-enquiry";

/** Records the redirect that a visitor of this page gets. */
function open(path: string) {
  const redirects: string[] = [];
  const run = new Function("location", `(${showSentEnquiry.toString()})()`);
  run({ pathname: path, replace: (address: string) => redirects.push(address) });
  return redirects;
}

test("a tab that sent an enquiry is redirected from /thank-you to its receipt, and no other tab is", () => {
  sessionStorage.clear();
  expect(open("/thank-you")).toEqual([]);
  keepSent({ reference: "3f2a91bc04de", proof: "t0b9uf-mark" });
  expect(open("/thank-you")).toEqual(["/thank-you/sent?reference=3f2a91bc04de&proof=t0b9uf-mark"]);
  expect(open("/kn/thank-you")).toEqual(["/kn/thank-you/sent?reference=3f2a91bc04de&proof=t0b9uf-mark"]);
  expect(open("/contact-us")).toEqual([]);
});
