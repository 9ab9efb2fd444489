/**
 * @jest-environment jsdom
 */
import { keepSent } from "@/lib/enquiry/sent-enquiry";
import { showSentEnquiry } from "./sent-enquiry";

/** Where somebody is led who opens this page. */
function open(path: string) {
  const led: string[] = [];
  const run = new Function("location", `(${showSentEnquiry.toString()})()`);
  run({ pathname: path, replace: (address: string) => led.push(address) });
  return led;
}

test("who has sent an enquiry from this tab is led from /thank-you to what was sent, and nobody else anywhere", () => {
  sessionStorage.clear();
  expect(open("/thank-you")).toEqual([]);
  keepSent({ reference: "3f2a91bc04de", proof: "t0b9uf-mark" });
  expect(open("/thank-you")).toEqual(["/thank-you/sent?reference=3f2a91bc04de&proof=t0b9uf-mark"]);
  expect(open("/contact-us")).toEqual([]);
});
