import type { Socket } from 'node:net';

/** Lets everybody in and answers every query by the same row, in the words of PostgreSQL's protocol. */
export function answerAsPostgres(socket: Socket, row: Record<string, string>): void {
  socket.on('error', () => {});
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', int32(0)), message('Z', 'I')]));
    socket.on('data', () => socket.write(answerOf(row)));
  });
}

/** One row of text columns, as PostgreSQL's protocol answers a query. */
function answerOf(row: Record<string, string>): Buffer {
  const columns = Object.keys(row).map((name) =>
    Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]),
  );
  const values = Object.values(row).flatMap((value) => [int32(value.length), Buffer.from(value)]);
  const count = int16(columns.length);
  return Buffer.concat([
    message('T', Buffer.concat([count, ...columns])),
    message('D', Buffer.concat([count, ...values])),
    message('C', 'SELECT 1\0'),
    message('Z', 'I'),
  ]);
}

function message(type: string, body: Uint8Array | string): Buffer {
  const content = Buffer.from(body);
  return Buffer.concat([Buffer.from(type), int32(content.length + 4), content]);
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
}

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeInt16BE(value);
  return buffer;
}
