import { leaveNetworkOutOfReports } from "./leave-network-out";

test("Node's diagnostic reports look up nobody who is connected", () => {
  expect(process.report.getReport()).toHaveProperty("header.networkInterfaces");
  leaveNetworkOutOfReports();
  expect(process.report.getReport()).not.toHaveProperty("header.networkInterfaces");
});
