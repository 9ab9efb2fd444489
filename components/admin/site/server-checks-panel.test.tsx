/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { FreshPage, fakeAnswers } from "@/components/admin/testing";
import { ServerChecksPanel } from "./advanced";

test("each check is shown with what was found, and a problem with its remedy", async () => {
  const checks = [
    { name: "Node", ok: true, detail: "24.1.0", remedy: "" },
    { name: "Proxies", ok: false, detail: "All visitors count as one.", remedy: "Set TRUSTED_PROXIES=1." },
  ];
  using _api = fakeAnswers({ body: { checks } });
  render(<ServerChecksPanel />, { wrapper: FreshPage });
  await screen.findByText("1 problem for your server admin");
  const [node, proxies] = screen.getAllByRole("listitem");
  expect(node?.textContent).toBe("Node: OK24.1.0");
  expect(proxies?.textContent).toBe("Proxies: ProblemAll visitors count as one.To do: Set TRUSTED_PROXIES=1.");
});
