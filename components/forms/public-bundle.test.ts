import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { filesIn } from "@/scripts/support/files-in.mjs";

async function bundleOf(...components: string[]) {
  const { metafile } = await build({
    entryPoints: components,
    outdir: "unwritten",
    bundle: true,
    write: false,
    metafile: true,
    packages: "external",
    format: "esm",
    jsx: "automatic",
    loader: { ".scss": "empty" },
  });
  const packages = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  );
  return { files: Object.keys(metafile.inputs), packages };
}

test("the public form carries no validation library, no description of an entity and no message to staff", async () => {
  const { files, packages } = await bundleOf("components/forms/enquiry-form.tsx");
  expect(files).toContain("lib/content/enquiry-questions.ts");
  expect(files.filter((file) => file.startsWith("contract/entities/"))).toEqual([]);
  expect(files).toContain("contract/visitor-messages.ts");
  expect(files).not.toContain("contract/messages.ts");
  expect(packages).toContain("react");
  expect(packages).not.toContain("zod");
});

test("no public component carries a library of forms, schemas, calls, passkeys, QR codes or phone numbers", async () => {
  const components = await Promise.all(
    ["components/site", "components/forms"].map((folder) => filesIn(folder, /\.tsx$/)),
  );
  const inBrowser = components.flat().filter((file) => readFileSync(file, "utf8").startsWith('"use client"'));
  const { packages } = await bundleOf(...inBrowser);
  expect(packages).toContain("react");
  expect(
    packages.filter((name) => /^(zod|swr|uqr|@simplewebauthn|react-hook-form|@hookform|libphonenumber-js)/.test(name)),
  ).toEqual([]);
});

test("the error page, which every page carries twice, is small: no catalogue of messages and no rules for phone numbers", async () => {
  const { files } = await bundleOf("components/site/sections/unexpected-error.tsx");
  expect(files).toContain("contract/unexpected.ts");
  for (const large of ["contract/messages.ts", "contract/visitor-messages.ts", "contract/phone.ts"])
    expect(files).not.toContain(large);
});
