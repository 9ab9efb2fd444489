import { leaveNetworkOutOfReports } from "./leave-network-out";

test("Node's diagnostic reports do not look up connected peers", () => {
  expect(process.report.getReport()).toHaveProperty("header.networkInterfaces");
  leaveNetworkOutOfReports();
  expect(process.report.getReport()).not.toHaveProperty("header.networkInterfaces");
});
