import type pg from 'pg';

/**
 * Ends a connection whose server has vanished: an orderly end would wait for a farewell. (The types of `pg`
 * leave out what a client is connected by.)
 */
export function cutOff(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
