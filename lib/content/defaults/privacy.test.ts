import { createHash } from "node:crypto";
import { PRIVACY_VERSION, privacy } from "./privacy";

const digest = (text: unknown) => createHash("sha256").update(JSON.stringify(text)).digest("hex").slice(0, 12);

test("[PRIV-01] a new wording of the privacy text has a new version, which each enquiry records", () => {
  const { lead, chapters, besideForms } = privacy;
  expect({ [PRIVACY_VERSION]: digest([lead, chapters, besideForms]) }).toEqual({ 202612: "e17d68b8ad1a" });
});

test("[PRIV-01] the sentence next to a form fits into three hundred characters", () => {
  expect(privacy.besideForms.length).toBeLessThanOrEqual(300);
});
