import { execFile } from "node:child_process";
import { strFromU8, unzipSync } from "fflate";

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

export const unzip = (archive: Buffer): Map<string, string> =>
  new Map(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]));
