import { countView, readAnalytics } from '../../../../contracts/insight/reports/analytics.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import type { Shop } from '../../../kernel/shop.ts';
import { analyticsOf, recordView } from './analytics.ts';

export function analyticsRoutes({ registerEndpoint }: HttpServer, { db, clock }: Shop): void {
  registerEndpoint(countView, ({ body, address, headers }) =>
    recordView(db, {
      ...body,
      address,
      userAgent: headers['user-agent'] ?? '',
      ownHost: (headers['host'] ?? '').replace(/:\d+$/, ''),
      now: clock.now(),
    }),
  );
  registerEndpoint(readAnalytics, ({ query }) => analyticsOf(db, query.period, clock.now()));
}
