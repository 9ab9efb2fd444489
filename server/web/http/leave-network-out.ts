/**
 * Keeps connections out of Node's diagnostic reports. libsql has one made when it is loaded, to see which C library
 * there is, and Node would look up the name of each peer that is connected then, one after the other, while nobody is
 * served: with some thousand connections and a resolver that does not answer, for hours. Early releases of Node 20 do not
 * know the setting.
 */
export function leaveNetworkOutOfReports(): void {
  Object.assign(process.report, { excludeNetwork: true });
}
