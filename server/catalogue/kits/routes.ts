import {
  archiveCategory,
  changeCategory,
  createCategory,
  listCategoriesForEditing,
  orderCategories,
} from '../../../contracts/catalogue/kits/categories.ts';
import {
  applyBulkChange,
  previewBulkChange,
  undoBulkChange,
} from '../../../contracts/catalogue/kits/kit-changes.ts';
import {
  changeKitQuickly,
  readKitForEditing,
  uploadKitPicture,
} from '../../../contracts/catalogue/kits/kits.ts';
import { listUpdatedKits } from '../../../contracts/catalogue/kits/updated-kits.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { saveUpload } from '../../platform/images/images.ts';
import * as kits from './kits.ts';
import { updatedKits } from './updated-kits.ts';

export function kitRoutes({ registerEndpoint }: HttpServer, { db, files, clock }: Shop): void {
  const by = ({ customerId }: { customerId: string }) => ({ actor: customerId, now: clock.now() });

  registerEndpoint(listUpdatedKits, ({ query }) => updatedKits(db, query));
  registerEndpoint(readKitForEditing, ({ params }) => kits.readKitForEditing(db, params.id, clock.now()));
  registerEndpoint(changeKitQuickly, (asked) =>
    kits.changeKitQuickly(db, asked.params.id, asked.body, by(asked)),
  );
  registerEndpoint(uploadKitPicture, ({ bytes }) => saveUpload(db, files, bytes, '', 'staff'));

  registerEndpoint(previewBulkChange, ({ body }) => kits.previewBulk(db, body.ids, body.change));
  registerEndpoint(applyBulkChange, (asked) =>
    kits.applyBulk(db, asked.body.kits, asked.body.change, by(asked)),
  );
  registerEndpoint(undoBulkChange, (asked) => kits.undoBulk(db, asked.params.id, by(asked)));

  registerEndpoint(listCategoriesForEditing, () => kits.categoriesForEditing(db));
  registerEndpoint(createCategory, ({ body }) => kits.createCategory(db, body));
  registerEndpoint(changeCategory, (asked) =>
    kits.changeCategory(db, asked.params.id, asked.body, by(asked)),
  );
  registerEndpoint(orderCategories, ({ body }) => kits.orderCategories(db, body.ids));
  registerEndpoint(archiveCategory, (asked) =>
    kits.archiveCategory(db, asked.params.id, asked.body.archived, by(asked)),
  );
}
