/**
 * Where to listen: at HOST, or, where SITE_URL is https, on this machine alone, since a proxy stands in front and the
 * port behind it is nobody else's. Undefined, every interface, for a look at the site from other machines in the house.
 * @param {{ [name: string]: unknown, HOST?: string, SITE_URL?: string }} settings
 * @returns {string | undefined}
 */
export const listeningHost = ({ HOST, SITE_URL = "" }) => HOST || (/^https:/i.test(SITE_URL) ? "127.0.0.1" : undefined);
