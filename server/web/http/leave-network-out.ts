/**
 * Excludes connections from Node's diagnostic reports. libsql requests a report when it loads, to detect the C library,
 * and Node would then block on a reverse lookup for each connected peer: for hours with a thousand connections and an
 * unresponsive resolver. Early releases of Node 20 ignore the setting.
 */
export function leaveNetworkOutOfReports(): void {
  Object.assign(process.report, { excludeNetwork: true });
}
