import { readFileSync } from "node:fs";
import { createServer } from "node:http";

// The least a Node server can do: send the same compressed bytes to all, and log one line per answer.
const [, , file, port] = process.argv;
const body = readFileSync(String(file));
const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-encoding": "gzip",
  "content-length": body.length,
};

createServer(({ method, url }, response) => {
  const began = performance.now();
  response.writeHead(200, headers).end(body);
  const line = { level: "info", time: Date.now(), method, path: url, status: 200, ms: performance.now() - began };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}).listen(Number(port));
