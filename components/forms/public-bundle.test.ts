import { build } from "esbuild";

test("the public form carries no validation library and no description of a thing", async () => {
  const { metafile } = await build({
    entryPoints: ["components/forms/enquiry-form.tsx"],
    bundle: true,
    write: false,
    metafile: true,
    packages: "external",
    format: "esm",
    jsx: "automatic",
    loader: { ".scss": "empty" },
  });
  const files = Object.keys(metafile.inputs);
  const packages = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  );
  expect(files).toContain("lib/content/enquiry-questions.ts");
  expect(files.filter((file) => file.startsWith("contract/things/"))).toEqual([]);
  expect(packages).toContain("react");
  expect(packages).not.toContain("zod");
});
