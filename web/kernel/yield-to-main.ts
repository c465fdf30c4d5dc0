/**
 * Yields to the browser, so that input is handled before the next task. Posts a message, because timers are
 * throttled in background tabs.
 */
export function yieldToMain(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const yielded = new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true });
  });
  port1.start();
  port2.postMessage(null);
  return yielded;
}
