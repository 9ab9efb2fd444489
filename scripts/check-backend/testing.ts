import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startHosted } from "@/server/testing/backends";
import type { Dialect } from "@/server/testing/hosted/dialect";
import { add } from "@/server/testing/hosted/rows";
import { backend as backendOfSite } from "@/server/upstream/backend";
import { checkBackend } from "./check";
import { createClient } from "./client";
import type { Checked } from "./finding";
import { openJournal } from "./journal";
import { linesOf } from "./print";
import { removeCreatedRows } from "./remove-made";
import { checkWrites } from "./writes";

export const password = "the owner's own password";

/** A hosted backend with a few rows of each kind, and a folder for the check's journal. */
export async function hostedToCheck(dialect: Partial<Dialect> = {}) {
  const backend = await startHosted({ dialect });
  const { rows, asked } = backend.hosted;
  const folder = mkdtempSync(join(tmpdir(), "check-"));
  const notes = join(folder, "check-backend.json");
  const person = { role: "Sales", permissions: ["admin"], phone: "9000000001", password };
  const lead = {
    name: "Imran",
    phone: "9000000002",
    location: "Hennur",
    plot_size: "1200",
    enquiry: "",
    status: "pending",
  };
  for (const cityName of ["Mysuru", "Hassan"]) {
    const city = add(rows.cities, { cityName, cityCode: cityName.slice(0, 3) })._id;
    const one = add(rows.packages, { packageName: `Royal ${cityName}`, city, pricePerSquareFoot: 1_620 })._id;
    add(rows.services, { serviceName: `Plans ${cityName}`, package: one, description: ["Drawings"] });
    const email = `${cityName.toLowerCase()}@example.com`;
    const customer = add(rows.customers, {
      name: cityName,
      email,
      phone: "9000000003",
      address: "1 MG Road",
      status: "active",
    });
    const house = { status: "active", description: ["Two floors"], property_type: "Villa", plot_size: "1200" };
    add(rows.projects, { ...house, projectName: `House in ${cityName}`, package: one, customer: customer._id });
    const plan = { status: "active", description: "Two floors", propertyType: "Villa", floor: "2", plotSize: "1200" };
    add(rows.floorplans, {
      ...plan,
      name: `Neem ${cityName}`,
      price: 2_400_000,
      imageUrls: [`/uploads/${cityName}.png`],
    });
    add(rows.employees, { ...person, name: `Meera of ${cityName}`, email });
    add(rows.enquiries, { ...lead, email });
  }
  const owner = { email: "mysuru@example.com", password };

  /** Returns the findings as sentences, and the printed lines. */
  async function check({ write = false, isOwner = true } = {}) {
    asked.length = 0;
    const report = await checkBackend({ credentials: isOwner ? owner : undefined, write, folder });
    const found = sentencesOf(report.checked);
    return { report, found, felt: found.filter((one) => one.startsWith("felt")), lines: linesOf(report) };
  }

  /** Checks only the writes, with the journal as it is. */
  async function write() {
    asked.length = 0;
    const client = createClient();
    const checked = await checkWrites(client, new Map(), openJournal(notes, backendOfSite.origin));
    client.stop();
    const found = sentencesOf(checked);
    return { found, felt: found.filter((one) => one.startsWith("felt")) };
  }

  /** The first step of a run. */
  async function removeEarlier() {
    const client = createClient();
    await removeCreatedRows(client, openJournal(notes, backendOfSite.origin), []);
    client.stop();
  }

  async function dispose() {
    rmSync(folder, { recursive: true });
    await backend[Symbol.asyncDispose]();
  }
  return {
    url: backend.hosted.url,
    rows,
    asked,
    notes,
    owner,
    check,
    write,
    removeEarlier,
    [Symbol.asyncDispose]: dispose,
  };
}

const sentencesOf = (checked: Checked[]) =>
  checked.flatMap(({ name, findings }) =>
    findings.map(({ weight, what, does }) => `${weight}: ${name}: ${what} -> ${does}`),
  );
