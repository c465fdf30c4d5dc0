import {
  archiveCategory,
  changeCategory,
  createCategory,
  listCategoriesForEditing,
  orderCategories,
} from '../../contracts/categories.ts';
import { applyBulkChange, previewBulkChange, undoBulkChange } from '../../contracts/kit-changes.ts';
import { changeKitQuickly, readKitForEditing, uploadKitPicture } from '../../contracts/kits.ts';
import { keepUpload } from '../images/images.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import * as kits from './kits.ts';

export function kitRoutes({ serve }: Counter, { db, files, clock }: Shop): void {
  const by = ({ customerId }: { customerId: string }) => ({ actor: customerId, now: clock.now() });

  serve(readKitForEditing, ({ params }) => kits.kitForEditing(db, params.id, clock.now()));
  serve(changeKitQuickly, (asked) => kits.changeKitQuickly(db, asked.params.id, asked.body, by(asked)));
  serve(uploadKitPicture, ({ bytes }) => keepUpload(db, files, bytes, ''));

  serve(previewBulkChange, ({ body }) => kits.previewBulk(db, body.ids, body.change));
  serve(applyBulkChange, (asked) => kits.applyBulk(db, asked.body.kits, asked.body.change, by(asked)));
  serve(undoBulkChange, (asked) => kits.undoBulk(db, asked.params.id, by(asked)));

  serve(listCategoriesForEditing, () => kits.categoriesForEditing(db));
  serve(createCategory, ({ body }) => kits.createCategory(db, body));
  serve(changeCategory, (asked) => kits.changeCategory(db, asked.params.id, asked.body, by(asked)));
  serve(orderCategories, ({ body }) => kits.orderCategories(db, body.ids));
  serve(archiveCategory, (asked) =>
    kits.archiveCategory(db, asked.params.id, asked.body.archived, by(asked)),
  );
}
