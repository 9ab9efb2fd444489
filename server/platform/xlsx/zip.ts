import { crc32, deflateRawSync } from "node:zlib";

export type ZippedFile = { name: string; text: string };

/** Flag 11: names are UTF-8. */
const UTF8 = 0x0800;
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980, the earliest date of the format: equal contents give equal bytes. */
const [TIME, DATE] = [0, 0x21];

/** A ZIP archive (APPNOTE 6.3) of a few small files. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)];
    const packed = deflateRawSync(content);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(VERSION, 0);
    about.writeUInt16LE(UTF8, 2);
    about.writeUInt16LE(DEFLATE, 4);
    about.writeUInt16LE(TIME, 6);
    about.writeUInt16LE(DATE, 8);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(path.length, 22);
    const entry = Buffer.concat([Buffer.from("PK\x03\x04"), about, path, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02"), versionMadeBy, about, place, path]));
    entries.push(entry);
    offset += entry.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...entries, listed, Buffer.from("PK\x05\x06"), end]);
}

const versionMadeBy = Buffer.from([VERSION, 0]);
