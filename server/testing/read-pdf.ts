import { execFile } from "node:child_process";

/** PDF.js is loaded as a module, which Jest's own loader does not do: a Node of its own reads the file. */
const PROGRAM = `
import { getDocumentProxy, extractText } from "unpdf";
const document = await getDocumentProxy(new Uint8Array(await new Response(process.stdin).arrayBuffer()));
const { text } = await extractText(document, { mergePages: true });
const { info } = await document.getMetadata();
const { Marked: isTagged } = (await document.getMarkInfo()) ?? {};
process.stdout.write(JSON.stringify({ text, pages: document.numPages, title: info.Title, language: info.Language, isTagged }));
`;

type ReadPdf = { text: string; pages: number; title: string; language: string; isTagged: boolean };

/** What a PDF says to somebody who reads it, or has it read out; blanks as single ones. */
export const readPdf = (pdf: Buffer): Promise<ReadPdf> =>
  new Promise((resolve, reject) => {
    const child = execFile(process.execPath, ["--input-type=module", "--eval", PROGRAM], (error, stdout) => {
      if (error) return reject(error);
      const read: ReadPdf = JSON.parse(stdout);
      resolve({ ...read, text: read.text.normalize("NFC").replace(/\s+/g, " ") });
    });
    child.stdin?.end(pdf);
  });
