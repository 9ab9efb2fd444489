import { renderToStaticMarkup } from "react-dom/server";
import { faqPage } from "@/server/web/site/structured-data";
import { StructuredData } from "./structured-data";

test("[SEOX-02] a name with </script> in it does not end the structured data", async () => {
  const question = 'What is </script><script>alert("x")</script>?';
  const html = renderToStaticMarkup(await StructuredData({ statements: faqPage([{ question, answer: "<b>No" }]) }));
  expect(html.match(/<(\/?)script/g)).toHaveLength(2);

  const json = html.replace(/^<script[^>]*>|<\/script>$/g, "");
  expect(json).not.toContain("<");
  const graph = JSON.parse(json);
  expect(graph["@context"]).toBe("https://schema.org");
  expect(graph["@graph"][0].mainEntity[0].name).toBe(question);
});
