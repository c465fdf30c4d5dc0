import type pg from 'pg';

/**
 * Destroys the socket of a connection whose server has vanished: an orderly end would wait for an answer. (The types
 * of `pg` leave out a client's stream.)
 */
export function cutOff(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
