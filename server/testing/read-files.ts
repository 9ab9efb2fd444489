import { execFile } from "node:child_process";
import { inflateRawSync } from "node:zlib";

/** PDF.js is an ES module, which Jest's loader does not support, so a separate Node process reads the file. */
const PROGRAM = `
import { getDocumentProxy, extractText } from "unpdf";
const document = await getDocumentProxy(new Uint8Array(await new Response(process.stdin).arrayBuffer()));
const { text } = await extractText(document, { mergePages: true });
const { info } = await document.getMetadata();
const { Marked: isTagged } = (await document.getMarkInfo()) ?? {};
process.stdout.write(JSON.stringify({ text, pages: document.numPages, title: info.Title, language: info.Language, isTagged }));
`;

type ReadPdf = { text: string; pages: number; title: string; language: string; isTagged: boolean };

export const readPdf = (pdf: Buffer): Promise<ReadPdf> =>
  new Promise((resolve, reject) => {
    const child = execFile(process.execPath, ["--input-type=module", "--eval", PROGRAM], (error, stdout) => {
      if (error) return reject(error);
      const read: ReadPdf = JSON.parse(stdout);
      resolve({ ...read, text: read.text.normalize("NFC").replace(/\s+/g, " ") });
    });
    child.stdin?.end(pdf);
  });

export function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf("PK\x05\x06");
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, named] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const start = archive.readUInt32LE(at + 42);
    const name = archive.toString("utf8", at + 46, at + 46 + named);
    const body = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const bytes = archive.subarray(body, body + packed);
    files.set(name, (archive.readUInt16LE(at + 10) ? inflateRawSync(bytes) : bytes).toString());
    at += 46 + named;
  }
  return files;
}
