import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TOAST_STYLES } from "./content-security-policy";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("the hash of the toasts' style is that of the installed package", () => {
  const source = readFileSync("node_modules/sonner/dist/index.mjs", "utf8");
  const [, css = '""'] = source.match(/^__insertCSS\((".*")\)/m) ?? [];
  expect(TOAST_STYLES).toEqual([hash(""), hash(JSON.parse(css))]);
});

test("only components/admin/parts/toasts.tsx imports the toasts' library: others use notify", () => {
  const files = ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const importing = files.filter((file) => /\.tsx?$/.test(file) && readFileSync(file, "utf8").includes('"sonner"'));
  expect(importing).toEqual(["components/admin/parts/toasts.tsx"]);
});
