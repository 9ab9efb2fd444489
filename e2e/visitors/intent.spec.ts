import { uniqueName } from "../support/form";
import { hydrate } from "../support/hydration";
import { findEnquiries } from "../support/rows";
import { signIn } from "../support/staff";
import { expect, skipSpamDelay, test } from "../support/test";

test("a visitor's choices carry over from page to page and into the enquiry, and staff see them", async ({ page }) => {
  const name = uniqueName("Kavya");
  await page.goto("/");
  await page.getByLabel("City").selectOption("Mysuru");
  await page.goto("/package");
  await expect(page).toHaveURL(/\/package\/mysuru$/);
  await page.goto("/designs-plans");
  const tulasi = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Tulasi" }) });
  await expect(tulasi).toContainText("₹11,98,080");
  await expect(tulasi).toContainText("768 sq ft built-up × ₹1,560, Essential in Mysuru");

  await page.goto("/designs-plans/tulasi");
  await page.getByRole("link", { name: "Ask about this plan" }).click();
  await expect(page).toHaveURL(/#contactform$/);
  const choices = page.getByRole("list", { name: "Added to your enquiry" });
  await expect(choices).toContainText("Floor plan Tulasi");
  const storedIntent = () => page.evaluate(() => sessionStorage.getItem("enquiry.intent"));
  await expect.poll(storedIntent).toContain("Tulasi");
  await page.goto("/cost-estimator");
  await expect(page.locator("#estimate-size")).toHaveValue("600");
  await expect(page.locator("#estimate-city")).toHaveValue("Mysuru");
  await page.locator("#estimate-size").fill("20 x 30");

  await page.goto("/about-us");
  await hydrate(page);
  for (const text of ["City Mysuru", "Floor plan Tulasi", "Estimate 20 × 30 ft, G+1, Essential: ₹11,98,080"]) {
    await expect(choices).toContainText(text);
  }
  const form = page.locator("form#about-form");
  await expect(form.getByLabel("Plot size")).toHaveValue("600");
  await form.getByLabel("Your name").fill(name);
  await form.getByLabel("Phone number").fill("90000 1234");
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form.getByLabel("Phone number")).toHaveAccessibleDescription(/^This number has 9 digits/);
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form.getByLabel("Email")).toBeFocused();
  await form.getByLabel("Email").fill("visitor@example.com");
  await form.getByLabel("Location of your plot").fill("Hebbal");
  await skipSpamDelay(page);
  await form.getByRole("button", { name: "Book Free Consultation" }).click();
  await expect(form.getByLabel("Your name")).toHaveValue("");

  // The page and /thank-you show the same receipt, with the PDF and the time of a call.
  const receipt = page.getByRole("region", { name: "We've got your enquiry" });
  for (const text of ["CityMysuru", "Floor planTulasi", "Estimate600 sq ft plot (20 × 30 ft)"])
    await expect(receipt).toContainText(text);
  await receipt.getByRole("group").last().getByRole("button", { name: "Evening" }).click();
  const chosen = /We'll call you on \w+ \d+ \w+, 4 pm to 6 pm\./;
  await expect(receipt).toContainText(chosen);
  await page.goto("/thank-you");
  await expect(page).toHaveURL(/\/thank-you\/sent\?/);
  await expect(receipt).toContainText(chosen);
  const paper = await receipt.getByRole("link", { name: /PDF/ }).getAttribute("href");
  expect((await page.request.get(paper ?? "")).headers()["content-type"]).toBe("application/pdf");

  await signIn(page);
  const textOf = async () => (await findEnquiries(page, name))[0]?.enquiry ?? "";
  await expect.poll(textOf).toMatch(/City: Mysuru\n(.*\n)*Floor plan: Tulasi\n(.*\n)*Estimate: 600 sq ft plot/);

  await page.goto(`/sagwan-enquiries?search=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).click();
  const step = page.getByRole("region", { name: "Next step" });
  await expect(step).toContainText("Call between 4 pm and 6 pm (requested on the website)");
});
