/** libsql requests a report when it loads, for which Node looks up each peer: hours with an unresponsive resolver. */
export function leaveNetworkOutOfReports(): void {
  Object.assign(process.report, { excludeNetwork: true });
}
