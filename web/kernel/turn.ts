/**
 * What comes after it is a task of its own, so that a finger comes between. A message rather than a timer, which a
 * tab in the background keeps waiting.
 */
export function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const turned = new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true });
  });
  port1.start();
  port2.postMessage(null);
  return turned;
}
