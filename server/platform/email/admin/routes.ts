import * as contract from '../../../../contracts/platform/email/letters.ts';
import { sendAllAgain, sheetPolicy } from '../email.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import { countTry, type Limit } from '../../../kernel/http/limits.ts';
import type { Shop } from '../../../kernel/shop.ts';
import {
  kindsOfLetters,
  lettersThatFailed,
  sampleLetter,
  sendOnceMore,
  sendSample,
  switchKind,
  summariseUnsentLetters,
} from './letters.ts';

const testing: Limit = { name: 'test letters', most: 30, minutes: 60 };

export function letterRoutes(
  { registerEndpoint, download }: HttpServer,
  { db, config, clock, web }: Shop,
): void {
  const deps = { siteOrigin: config.siteOrigin, render: web.renderLetter, now: clock.now };
  registerEndpoint(contract.listLetterKinds, () => kindsOfLetters(db));
  registerEndpoint(contract.switchLetter, ({ params, body }) => switchKind(db, params.kind, body.isOn));
  registerEndpoint(contract.previewLetter, ({ params }) => sampleLetter(db, params.kind, deps));
  download(contract.showLetterSheet, async ({ params }) => ({
    name: `${params.kind}.html`,
    type: 'text/html; charset=utf-8',
    body: (await sampleLetter(db, params.kind, deps)).html,
    policy: sheetPolicy(config.siteOrigin),
  }));
  registerEndpoint(contract.sendTestLetter, async ({ params, body, customerId }) => {
    const tooMany = await countTry(db, testing, customerId, clock.now());
    return tooMany ?? sendSample(db, params.kind, body.recipient, deps);
  });
  registerEndpoint(contract.listFailedLetters, () => lettersThatFailed(db));
  registerEndpoint(contract.readUnsentLetters, () => summariseUnsentLetters(db, clock.now()));
  registerEndpoint(contract.sendFailedLetters, async ({ body }) => ({
    letters: await sendAllAgain(db, body.kind, clock.now()),
  }));
  registerEndpoint(contract.sendFailedLetterAgain, ({ params }) => sendOnceMore(db, params.id, clock.now()));
}
