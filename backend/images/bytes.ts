/** A file's content, copied out of it: let go of it soon. */
export const bytesOf = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer());
