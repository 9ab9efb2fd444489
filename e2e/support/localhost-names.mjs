import dns from "node:dns";

/**
 * Loaded with `--import`: names under .localhost lead to this machine (RFC 6761), which the system often does not know.
 */
const { lookup } = dns;
/** @param {string} host @param {unknown[]} options */
const lookupHere = (host, ...options) =>
  Reflect.apply(lookup, dns, [host.replace(/^.+\.(?=localhost$)/, ""), ...options]);
Object.assign(dns, { lookup: lookupHere });
