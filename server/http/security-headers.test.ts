import { securityHeaders } from "./security-headers";

test("only a site that is served by https tells browsers to insist on it", () => {
  expect(securityHeaders(false)["strict-transport-security"]).toBeUndefined();
  expect(securityHeaders(true)["strict-transport-security"]).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
});
