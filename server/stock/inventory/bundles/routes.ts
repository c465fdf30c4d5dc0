import { changeBundle, createBundle, listBundles } from '../../../../contracts/stock/inventory/bundles.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import type { Shop } from '../../../kernel/shop.ts';
import * as bundles from './bundles.ts';

export function bundleRoutes({ registerEndpoint }: HttpServer, { db, clock }: Shop): void {
  const by = ({ customerId }: { customerId: string }) => ({ actor: customerId, now: clock.now() });
  registerEndpoint(listBundles, () => bundles.bundlesInOffice(db));
  registerEndpoint(createBundle, (asked) => bundles.createBundle(db, asked.body, by(asked)));
  registerEndpoint(changeBundle, (asked) => bundles.changeBundle(db, asked.params.id, asked.body, by(asked)));
}
