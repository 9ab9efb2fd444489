import { deviceOf } from "./device";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Mobile Safari on iOS",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
    "Edge on Windows",
  ],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
  ["<script>alert(1)</script>", "Unknown device"],
])("%s is shown as %s", (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words);
});

test("a missing or very long user agent still gives a device name", () => {
  expect(deviceOf(null)).toBe("Unknown device");
  expect(deviceOf(`${"Firefox/1".repeat(5_000)}`).length).toBeLessThanOrEqual(60);
});
