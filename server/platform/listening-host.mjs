/**
 * Returns loopback if SITE_URL is https, because only a local proxy may connect. Undefined means every interface, for a
 * trial in the network.
 * @param {{ [name: string]: unknown, HOST?: string, SITE_URL?: string }} settings
 * @returns {string | undefined}
 */
export const listeningHost = ({ HOST, SITE_URL = "" }) => HOST || (/^https:/i.test(SITE_URL) ? "127.0.0.1" : undefined);
