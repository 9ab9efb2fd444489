/**
 * @jest-environment jsdom
 */
import { keepSent, receiptAddress } from "./sent-enquiry";

test("a tab that sent an enquiry is redirected from /thank-you to its receipt, and no other tab is", () => {
  const at = (pathname: string) => receiptAddress({ pathname });
  expect(at("/thank-you")).toBeUndefined();
  keepSent({ reference: "3f2a91bc04de", proof: "t0b9uf-mark" });
  expect(at("/thank-you")).toBe("/thank-you/sent?reference=3f2a91bc04de&proof=t0b9uf-mark");
  expect(at("/kn/thank-you")).toBe("/kn/thank-you/sent?reference=3f2a91bc04de&proof=t0b9uf-mark");
  expect(at("/contact-us")).toBeUndefined();
});
