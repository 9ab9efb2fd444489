import type { Locator, Page } from "playwright/test";

/** A visitor's answers to all required questions but the name. */
export const ANSWERS = { phone: "90000 12345", email: "visitor@example.com", location: "Hennur", plot_size: "1200" };

/** Fills in all required fields of a public form. */
export async function fillIn(form: Locator | Page, name: string) {
  await form.getByLabel("Your name").fill(name);
  await form.getByLabel("Phone number").fill(ANSWERS.phone);
  await form.getByLabel("Email").fill(ANSWERS.email);
  await form.getByLabel("Location of your plot").fill(ANSWERS.location);
  await form.getByLabel("Plot size").fill(ANSWERS.plot_size);
}
