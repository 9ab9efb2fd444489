import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { createServer as createSecureServer } from "node:https";
import net from "node:net";
import { join } from "node:path";

/** The first byte of a TLS connection; a plain request begins with its method. */
const TLS_HANDSHAKE = 0x16;

/** @param {string} folder */
export function makeCertificate(folder, days = 2, host = "localhost") {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", String(days), "-keyout", key, "-out", cert, ...subject],
    { stdio: "ignore" },
  );
  return { key, cert };
}

// Forwards https to the site and redirects http to https, both on one port.
/** @param {number} port @param {number} sitePort @param {{ key: string, cert: string }} certificate */
export function serveHttps(port, sitePort, { key, cert }) {
  /** @type {import("node:http").RequestListener} */
  const toSite = (incoming, answer) => {
    const { method, url, headers } = incoming;
    const forwarded = { ...headers, "x-forwarded-proto": "https", "x-forwarded-host": headers.host };
    const upstream = request({ port: sitePort, method, path: url, headers: forwarded }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    upstream.on("error", () => answer.writeHead(502).end());
    incoming.pipe(upstream);
  };
  const secure = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, toSite);
  const plain = createServer(({ url }, answer) => {
    answer.writeHead(301, { location: `https://localhost:${port}${url}` }).end();
  });
  return net
    .createServer((socket) => {
      socket.once("data", (first) => {
        socket.pause().unshift(first);
        (first[0] === TLS_HANDSHAKE ? secure : plain).emit("connection", socket);
        process.nextTick(() => socket.resume());
      });
      socket.on("error", () => socket.destroy());
    })
    .listen(port);
}
