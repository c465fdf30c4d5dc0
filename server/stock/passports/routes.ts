import {
  readKitPassport,
  saveKitPassport,
  uploadChart,
} from '../../../contracts/stock/passports/kit-passports.ts';
import { readPassport } from '../../../contracts/stock/passports/passports.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { saveChart } from '../../platform/images/images.ts';
import { readKitSheet, writeKitPassport } from './kit-passports.ts';
import { passportPages } from './passport-pages.ts';
import { passportOf } from './passports.ts';

export async function passportRoutes(server: HttpServer, shop: Shop): Promise<void> {
  const { db, files, clock } = shop;
  const { registerEndpoint } = server;
  registerEndpoint(readPassport, ({ params, network }) =>
    passportOf(db, params.code, { network, now: clock.now() }),
  );
  registerEndpoint(readKitPassport, ({ params }) => readKitSheet(db, params.id));
  registerEndpoint(saveKitPassport, async ({ params, body }) => {
    const refused = await writeKitPassport(db, { productId: params.id, ...body }, clock.now());
    return refused ?? readKitSheet(db, params.id);
  });
  registerEndpoint(uploadChart, ({ bytes }) => saveChart(db, files, bytes, ''));
  await passportPages(server, shop);
}
