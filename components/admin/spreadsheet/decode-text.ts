/** By the byte-order mark; else UTF-16 by its zeros, UTF-8, or Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const SAMPLE = 4_000;

function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = [...bytes.subarray(0, SAMPLE).entries()];
  const zerosAt = (rest: number) => sample.filter(([at, byte]) => byte === 0 && at % 2 === rest).length;
  const [high, low] = [zerosAt(0), zerosAt(1)];
  if (high === low) return undefined;
  // The upper byte of digits, spaces and separators is zero, in any language.
  return high > low ? "utf-16be" : "utf-16le";
}
