import { PROOF_LASTS_MS, requireRecentProof } from "./access";

const now = Date.parse("2026-11-26T12:00:00+05:30");

test.each([
  ["just now", now, true],
  ["by a server whose clock is seconds ahead", now + 3_000, true],
  ["five minutes ago", now - PROOF_LASTS_MS, false],
])("a proof made %s", (_when, provedAt, isRecent) => {
  const asked = () => requireRecentProof({ provedAt }, now);
  if (isRecent) expect(asked).not.toThrow();
  else expect(asked).toThrow();
});
