import { personalDataDocument } from "@/components/admin/personal-data/personal-data-document";

test("the data copy is one file, whatever text it contains", () => {
  const row = { id: "1", label: "<b>Asha</b>", facts: [["text", "a & <script>x</script>"]], fate: "erased" };
  const data = {
    names: ["Asha"],
    alsoKnownBy: [],
    leftToDo: [],
    digest: "d",
    parts: [{ part: "enquiries", rows: [row] }],
  };
  const html = personalDataDocument(data as never, new Date("2026-11-22T10:00:00Z"));
  expect(html).not.toMatch(/<script|<b>|src=|href=/);
  expect(html).toContain("&#60;b&#62;Asha");
  expect(html).toContain("As of 22 Nov 2026");
});
