import { build, stop } from "esbuild";
import { AFTER_PARSING, BEFORE_PAINT, bundle } from "./server-bundle.mjs";

afterAll(() => stop());

test.each([BEFORE_PAINT, AFTER_PARSING])(
  "%s brings no package and no staff code, and can stand inside a tag",
  async (entry) => {
    const { text, inputs } = await bundle(build, entry);
    expect(inputs.filter((file) => !/^(lib|contract)\//.test(file))).toEqual([]);
    expect(text).not.toContain("</script");
    expect(text.length).toBeGreaterThan(1_000);
  },
);
