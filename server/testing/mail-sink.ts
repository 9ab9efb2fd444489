import { type AddressInfo, createServer } from "node:net";

export async function mailSink(refusal?: string, wantedPort = 0) {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let mail: string | undefined;
    socket.write("220 sink\r\n");
    socket.on("data", (chunk) => {
      const text = String(chunk);
      if (mail !== undefined) mail += text;
      if (mail?.endsWith("\r\n.\r\n")) {
        mails.push(mail);
        mail = undefined;
        return socket.write("250 kept\r\n");
      }
      if (mail !== undefined) return;
      if (text.startsWith("AUTH")) socket.write("535 wrong password\r\n");
      else if (text.startsWith("EHLO")) socket.write("250-sink\r\n250 AUTH PLAIN\r\n");
      else if (text.startsWith("MAIL")) socket.write("250 sink\r\n");
      else if (text.startsWith("RCPT")) socket.write(`${refusal ?? "250 sink"}\r\n`);
      else if (text.startsWith("DATA")) {
        mail = "";
        socket.write("354 go on\r\n");
      } else if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
      else socket.write("250 sink\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { mails, port, url: `smtp://127.0.0.1:${port}`, [Symbol.asyncDispose]: stop };
}

export const readMail = (mail: string): string => {
  const [, body = ""] = mail.split(/\r\n\r\n(.*)/s);
  if (!/^content-transfer-encoding: quoted-printable/im.test(mail)) return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
};
