import { countView, readAnalytics } from '../../contracts/analytics.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { analyticsOf, noteView } from './analytics.ts';

export function analyticsRoutes({ serve }: Counter, { db, clock }: Shop): void {
  serve(countView, ({ body, address, headers }) =>
    noteView(db, {
      ...body,
      address,
      userAgent: headers['user-agent'] ?? '',
      ownHost: (headers['host'] ?? '').replace(/:\d+$/, ''),
      now: clock.now(),
    }),
  );
  serve(readAnalytics, ({ query }) => analyticsOf(db, query.period, clock.now()));
}
