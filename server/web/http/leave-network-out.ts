/**
 * For a report, which libsql requests when it loads, Node blocks on a reverse lookup of each peer: for hours with a
 * thousand connections and an unresponsive resolver. Early releases of Node 20 ignore the setting.
 */
export function leaveNetworkOutOfReports(): void {
  Object.assign(process.report, { excludeNetwork: true });
}
