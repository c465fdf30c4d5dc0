import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openChannel } from './bidi-channel.ts';
import type { BrowserDriver } from './browser-driver.ts';

/** No pages of its own, no questions, nothing fetched that no test asked for. */
const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'signon.rememberSignons': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.prefersReducedMotion': 1,
  // A window that nobody looks at hears of focus as any other does.
  'focusmanager.testmode': true,
};

/** The system's Firefox without a window, over WebDriver BiDi, in a profile of its own. */
export async function openFirefox(program: string): Promise<BrowserDriver> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const ended = once(child, 'exit');
  let address = '';
  for await (const line of createInterface({ input: child.stderr })) {
    address = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1] ?? '';
    if (address) break;
  }
  child.stderr.resume();
  const channel = await openChannel(`${address}/session`);
  await channel.send('session.new', { capabilities: {} });
  const { contexts } = await channel.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  await channel.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } });
  await channel.send('session.subscribe', { events: ['log.entryAdded'] });

  return {
    name: 'Firefox',
    async open(url) {
      await channel.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run(body) {
      const expression = `(async () => { ${body} })().then((value) => JSON.stringify(value ?? null))`;
      const answer = await channel.send<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result?.value ?? 'null') as unknown;
    },
    async act(actions) {
      await channel.send('input.performActions', { context, actions: [actions] });
    },
    problems: () => channel.problems,
    async [Symbol.asyncDispose]() {
      channel.close();
      child.kill('SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
