import { craftNightPaths } from '../../../contracts/kernel/craft-night-paths.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { plainForms, type PlainFields } from '../../kernel/http/plain-forms.ts';
import type { Shop } from '../../kernel/shop.ts';
import type { CheckoutDeps } from '../checkout/checkout.ts';
import { adminRoutes } from './admin-routes.ts';
import { friendForms, hostForms, makingForms } from './forms.ts';
import { idBehind } from './links.ts';
import { bagPage, friendsPage, frontPage, hostPage } from './pages.ts';

type Asked = { Params: { code: string }; Querystring: Record<string, string | string[]> };

/** Plain pages: they are read, chosen on and led to the payment without script. */
export function craftNightRoutes(server: HttpServer, shop: Shop, given: CheckoutDeps): void {
  const { app } = server;
  const at = { shop, deps: { ...given, linkKey: shop.keys.visitor } };
  const { linkKey } = at.deps;
  adminRoutes(server, shop, at.deps);

  app.get<Asked>(paths.craftNights, (request, reply) => {
    const { bill, kit } = request.query;
    const fields: PlainFields = typeof kit === 'string' ? { kit1: kit } : {};
    return frontPage(at, reply, { isOneBill: bill === 'one', fields });
  });
  app.get<Asked>(craftNightPaths.host(':code'), ({ params: { code } }, reply) =>
    hostPage(at, reply, idBehind(linkKey, 'host', code)),
  );
  app.get<Asked>(craftNightPaths.friends(':code'), ({ params: { code } }, reply) =>
    friendsPage(at, reply, idBehind(linkKey, 'friends', code)),
  );
  app.get<Asked>(craftNightPaths.bag(':code'), ({ params: { code } }, reply) =>
    bagPage(at, reply, idBehind(linkKey, 'bag', code)),
  );
  plainForms(app, shop, { ...makingForms(at), ...friendForms(at), ...hostForms(at) });
}
