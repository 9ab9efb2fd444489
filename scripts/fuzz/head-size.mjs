import { connect } from "node:net";

/**
 * The size of the head of a server's answer in bytes, status line included; 0 where it closes without any. The request
 * is written as it stands: a library would put it right first.
 * @param {string} address
 * @param {{ method: string, path: string, headers: Record<string, string>, body: string }} request
 * @returns {Promise<number>}
 */
export const headSize = (address, { method, path, headers, body }) =>
  new Promise((resolve, reject) => {
    const { host, hostname, port } = new URL(address);
    const all = { host, connection: "close", "content-length": String(Buffer.byteLength(body)), ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    let answer = "";
    const socket = connect(Number(port), hostname, () => {
      socket.write([`${method} ${path} HTTP/1.1`, ...lines, "", body].join("\r\n"));
    });
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      answer += chunk;
      if (answer.includes("\r\n\r\n")) socket.destroy();
    });
    socket.on("error", (error) => (error.code === "ECONNRESET" || error.code === "EPIPE" ? undefined : reject(error)));
    socket.on("close", () => resolve(answer.indexOf("\r\n\r\n") + (answer.includes("\r\n\r\n") ? 4 : 1)));
  });
