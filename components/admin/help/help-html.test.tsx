import { renderToStaticMarkup } from "react-dom/server";
import { helpTopics } from "@/lib/content/help/help";
import { HelpScreen } from "./help-screen";

test("without a script all answers are there as headings, and no search that could not work", () => {
  const html = renderToStaticMarkup(<HelpScreen company={{ phone: "", email: "", whatsapp: "" }} />);
  expect(html.match(/<h3/g)).toHaveLength(helpTopics.flatMap(({ answers }) => answers).length);
  expect(html).not.toContain("Search help");
});
