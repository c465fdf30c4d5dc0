import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Released = { status: number; location: string; body: string };

/**
 * Sends forms over sockets of their own, each but for its last byte; then the last bytes of all of them at once, so that
 * the server has every request in the same moment.
 */
export async function releaseTogether(
  origin: string,
  forms: readonly { path: string; fields: Record<string, string> }[],
  siteOrigin = origin,
): Promise<Released[]> {
  const { hostname, port } = new URL(origin);
  const ready = await Promise.all(
    forms.map(async ({ path, fields }) => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      const body = new URLSearchParams(fields).toString();
      const head = [
        `POST ${path} HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${body.length}`,
        `Origin: ${siteOrigin}`,
        'Connection: close',
      ].join('\r\n');
      const answer = readAll(socket);
      await new Promise<void>((sent) => socket.write(`${head}\r\n\r\n${body.slice(0, -1)}`, () => sent()));
      return { socket, last: body.slice(-1), answer };
    }),
  );
  for (const { socket, last } of ready) socket.write(last);
  return Promise.all(ready.map(({ answer }) => answer));
}

async function readAll(socket: Socket): Promise<Released> {
  let text = '';
  socket.setEncoding('utf8');
  for await (const part of socket) text += String(part);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]),
    location: /^location: (.*)$/im.exec(text)?.[1]?.trim() ?? '',
    body: text.slice(text.indexOf('\r\n\r\n') + 4),
  };
}
