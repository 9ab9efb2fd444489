import dns from "node:dns";

/**
 * Loaded into a site's process with `--import`: names under .localhost lead to this machine, as they do in browsers
 * (RFC 6761). Node asks the system, which often does not know them.
 */
const { lookup } = dns;
/** @param {string} host @param {unknown[]} rest */
const lookupHere = (host, ...rest) => Reflect.apply(lookup, dns, [host.replace(/^.+\.(?=localhost$)/, ""), ...rest]);
Object.assign(dns, { lookup: lookupHere });
