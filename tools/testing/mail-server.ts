import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A real mail server that misbehaves as it is told, and keeps what it took. */
export async function openMailServer(options: SMTPServerOptions = {}) {
  const taken: string[] = [];
  const state = { greets: true, connections: 0, most: 0 };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect(_session, greet) {
      state.connections += 1;
      state.most = Math.max(state.most, state.connections);
      // One that does not greet accepts the connection and says nothing.
      if (state.greets) greet();
    },
    onClose() {
      state.connections -= 1;
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString());
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as { port: number };
  return {
    taken,
    /** Whether it greets, and how many connections it has had at once. */
    state,
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
