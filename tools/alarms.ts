import type { Config } from '../server/config.ts';
import { CannotStart } from '../server/kernel/process/cannot-start.ts';

type Alarms = {
  /** Who is written to. */
  to: string;
  /** An address that expects to be asked every few minutes, and tells its owner when it is not. */
  signOfLife: string;
};

/**
 * What Prometheus' Alertmanager is to do with the alerts of deploy/alerts.yaml, as JSON, which it reads as well: they
 * go out by the mail server of the shop, once, and again when they are over. The alert that is always there goes to
 * whoever expects a sign of life. Throws `CannotStart` where the shop has no mail server.
 */
export function alertmanagerConfig(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  { to, signOfLife }: Alarms,
): string {
  if (!smtpUrl) throw new CannotStart('Alarms go out by the mail server of SMTP_URL: name one.');
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isEncrypted = protocol === 'smtps:';
  const config = {
    global: {
      smtp_smarthost: `${hostname}:${port || (isEncrypted ? 465 : 587)}`,
      smtp_from: mailFrom,
      ...(username && {
        smtp_auth_username: decodeURIComponent(username),
        smtp_auth_password: decodeURIComponent(password),
      }),
      // On 465 it speaks TLS from the first word.
      smtp_require_tls: !isEncrypted,
    },
    route: {
      receiver: 'owner',
      group_by: ['alertname'],
      group_wait: '30s',
      group_interval: '5m',
      repeat_interval: '12h',
      routes: [
        {
          receiver: 'sign of life',
          matchers: ['alertname="AlarmsWork"'],
          group_wait: '0s',
          group_interval: '1m',
          repeat_interval: '5m',
        },
        { receiver: 'owner', matchers: ['severity="ticket"'], repeat_interval: '24h' },
      ],
    },
    receivers: [
      { name: 'owner', email_configs: [{ to, send_resolved: true }] },
      {
        name: 'sign of life',
        ...(signOfLife && { webhook_configs: [{ url: signOfLife, send_resolved: false }] }),
      },
    ],
  };
  return JSON.stringify(config, null, 2);
}
