import * as contract from '../../contracts/letters.ts';
import { sendAllAgain, sheetPolicy } from '../email/email.ts';
import type { Counter } from '../kernel/http.ts';
import { countTry, type Limit } from '../kernel/limits.ts';
import type { Shop } from '../kernel/shop.ts';
import {
  kindsOfLetters,
  lettersThatFailed,
  sampleLetter,
  sendOnceMore,
  sendSample,
  switchKind,
  unsentLetters,
} from './letters.ts';

const testing: Limit = { name: 'test letters', most: 30, minutes: 60 };

export function letterRoutes({ serve, download }: Counter, { db, config, clock, web }: Shop): void {
  const tools = { siteOrigin: config.siteOrigin, render: web.renderLetter, now: clock.now };
  serve(contract.listLetterKinds, () => kindsOfLetters(db));
  serve(contract.switchLetter, ({ params, body }) => switchKind(db, params.kind, body.isOn));
  serve(contract.previewLetter, ({ params }) => sampleLetter(db, params.kind, tools));
  download(contract.showLetterSheet, async ({ params }) => ({
    name: `${params.kind}.html`,
    type: 'text/html; charset=utf-8',
    body: (await sampleLetter(db, params.kind, tools)).html,
    policy: sheetPolicy(config.siteOrigin),
  }));
  serve(contract.sendTestLetter, async ({ params, body, customerId }) => {
    const tooMany = await countTry(db, testing, customerId, clock.now());
    return tooMany ?? sendSample(db, params.kind, body.recipient, tools);
  });
  serve(contract.listFailedLetters, () => lettersThatFailed(db));
  serve(contract.readUnsentLetters, () => unsentLetters(db, clock.now()));
  serve(contract.sendFailedLetters, async ({ body }) => ({
    letters: await sendAllAgain(db, body.kind, clock.now()),
  }));
  serve(contract.sendLetterAgain, ({ params }) => sendOnceMore(db, params.id, clock.now()));
}
