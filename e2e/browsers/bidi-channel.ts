import { once } from 'node:events';

type Message = {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: { level: string; text: string };
};

const longestAnswerMs = 30_000;

/** WebDriver BiDi over a socket: commands with their answers, and what pages wrote as errors. */
export async function openChannel(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const problems: string[] = [];
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.method === 'log.entryAdded' && message.params?.level === 'error')
      problems.push(message.params.text);
    const asked = waiting.get(message.id ?? 0);
    if (message.type === 'error') asked?.reject(new Error(`${message.error}: ${message.message}`));
    else asked?.resolve(message.result);
  });
  await once(socket, 'open');
  return {
    problems,
    async send<Result>(method: string, params: object): Promise<Result> {
      const id = (last += 1);
      const asked = Promise.withResolvers<unknown>();
      waiting.set(id, asked);
      const late = AbortSignal.timeout(longestAnswerMs);
      late.addEventListener('abort', () => asked.reject(new Error(`${method} was not answered`)));
      socket.send(JSON.stringify({ id, method, params }));
      return (await asked.promise) as Result;
    },
    close: () => socket.close(),
  };
}
