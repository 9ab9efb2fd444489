import "server-only";
import { beforeHead } from "./before-head";
import { eachRequest } from "./each-request";
import { FALLBACK_POLICY, securityHeaders } from "./security-headers";

const POLICY = "content-security-policy";

/**
 * Sends the security headers with every answer of this process. Node tells of each request before anybody handles it;
 * Next's own `headers` setting would be fixed at build time, before it is known whether the site is served by https,
 * and would add a second policy to pages that have theirs.
 */
export function guardAnswers(isSecure: boolean): void {
  const headers = Object.entries(securityHeaders(isSecure));
  eachRequest(({ response }) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    // An answer may bring a policy of its own.
    beforeHead(response, () => {
      if (!response.hasHeader(POLICY)) response.setHeader(POLICY, FALLBACK_POLICY);
    });
  });
}
