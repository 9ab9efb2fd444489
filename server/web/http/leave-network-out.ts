/**
 * libsql requests a diagnostic report when it loads, and Node would block on a reverse lookup for each peer: for hours
 * with a thousand connections and an unresponsive resolver. Early releases of Node 20 ignore the setting.
 */
export function leaveNetworkOutOfReports(): void {
  Object.assign(process.report, { excludeNetwork: true });
}
