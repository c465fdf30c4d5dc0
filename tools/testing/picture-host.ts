import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Small pictures, by the second letter of their names one of four. */
export async function smallPictures(): Promise<(name: string) => Buffer> {
  const { default: sharp } = await import('sharp');
  const colours = ['#274', '#a52', '#46c', '#999'];
  const made = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  );
  return (name) => made[(name.codePointAt(1) ?? 0) % made.length] as Buffer;
}

/** Answers with a picture, with a status, that there is none, or 'never'. */
export async function pictureHost(answerTo: (path: string) => Buffer | number | 'never' | undefined) {
  const server = createServer(({ url = '' }, answer) => {
    const found = answerTo(url) ?? 404;
    if (found === 'never') return;
    if (typeof found === 'number') answer.writeHead(found).end();
    else answer.end(found);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    name: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
