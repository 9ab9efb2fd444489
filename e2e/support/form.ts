import { randomBytes, randomInt } from "node:crypto";
import { expect, type Locator, type Page } from "playwright/test";

export const ANSWERS = { phone: "90000 12345", email: "visitor@example.com", location: "Hennur", plot_size: "1200" };

export async function fillForm(form: Locator | Page, name: string) {
  await form.getByLabel("Your name").fill(name);
  await form.getByLabel("Phone number").fill(ANSWERS.phone);
  await showSecondStep(form);
  await form.getByLabel("Email").fill(ANSWERS.email);
  await form.getByLabel("Location of your plot").fill(ANSWERS.location);
  await form.getByLabel("Plot size").fill(ANSWERS.plot_size);
}

/** Does nothing in a form without script, which shows all questions at once. */
export async function showSecondStep(form: Locator | Page) {
  const next = form.getByRole("button", { name: "Continue" });
  if (await next.isVisible()) await next.click();
  await expect(form.getByLabel("Email")).toBeVisible();
}

/** Has no digits, because a search for them would find the phone numbers of other tests. */
export const uniqueWord = () => [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("");

export const uniqueName = (first: string) => `${first} ${uniqueWord()}`;

export const uniquePhone = () => String(randomInt(9_600_000_000, 9_700_000_000));
