import * as contract from '../../../../contracts/platform/email/email-admin.ts';
import { sendAllAgain, sheetPolicy } from '../email.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import { countTry, type Limit } from '../../../kernel/http/limits.ts';
import type { Shop } from '../../../kernel/shop.ts';
import {
  kindsOfEmails,
  emailsThatFailed,
  sampleEmail,
  sendOnceMore,
  sendSample,
  switchKind,
  summariseUnsentEmails,
} from './email-admin.ts';

const testing: Limit = { name: 'test letters', most: 30, minutes: 60 };

export function emailAdminRoutes(
  { registerEndpoint, download }: HttpServer,
  { db, config, clock, web }: Shop,
): void {
  const deps = { siteOrigin: config.siteOrigin, render: web.renderEmail, now: clock.now };
  registerEndpoint(contract.listEmailKinds, () => kindsOfEmails(db));
  registerEndpoint(contract.switchEmail, ({ params, body }) => switchKind(db, params.kind, body.isOn));
  registerEndpoint(contract.previewEmail, ({ params }) => sampleEmail(db, params.kind, deps));
  download(contract.showEmailSheet, async ({ params }) => ({
    name: `${params.kind}.html`,
    type: 'text/html; charset=utf-8',
    body: (await sampleEmail(db, params.kind, deps)).html,
    policy: sheetPolicy(config.siteOrigin),
  }));
  registerEndpoint(contract.sendTestEmail, async ({ params, body, customerId }) => {
    const tooMany = await countTry(db, testing, customerId, clock.now());
    return tooMany ?? sendSample(db, params.kind, body.recipient, deps);
  });
  registerEndpoint(contract.listFailedEmails, () => emailsThatFailed(db));
  registerEndpoint(contract.readUnsentEmails, () => summariseUnsentEmails(db, clock.now()));
  registerEndpoint(contract.sendFailedEmails, async ({ body }) => ({
    emails: await sendAllAgain(db, body.kind, clock.now()),
  }));
  registerEndpoint(contract.sendFailedEmailAgain, ({ params }) => sendOnceMore(db, params.id, clock.now()));
}
