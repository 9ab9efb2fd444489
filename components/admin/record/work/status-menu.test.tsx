/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { FreshPage } from "@/components/admin/testing";
import { CUSTOMER_STATUSES } from "@/contract/schemas/customer";
import type { Followed } from "../followed";
import { StatusMenu } from "./status-menu";

const contact = { _id: "1", name: "Asha", phone: "9000000014", email: "" };
const customer = { kind: "customer", row: { ...contact, address: "", status: "pending" } } as Followed;

function open(followed: Followed) {
  render(<StatusMenu followed={followed} />, { wrapper: FreshPage });
  fireEvent.click(screen.getByRole("button", { name: /^Status/ }));
  return within(screen.getByRole("menu", { name: "Status" })).getAllByRole("menuitemradio");
}

test("[CUST-02] a customer's menu offers the three usual statuses first, and all nine", () => {
  const names = open(customer).map((choice) => choice.getAttribute("aria-label"));
  expect(names.slice(0, 3)).toEqual(["Pending", "Active", "Inactive"]);
  expect(names.map((name) => name?.toLowerCase()).toSorted()).toEqual(CUSTOMER_STATUSES.toSorted());
  expect(screen.getByRole("separator").textContent).toBe("More statuses");
  expect(screen.getByRole("separator").nextElementSibling?.textContent).toContain("Verified");
});
