import type { NewsletterForm } from '../../../contracts/growth/newsletter/newsletters.ts';
import { centsOf, priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { envelopeLines } from '../../../contracts/kernel/postal-address.ts';
import type { EmailData } from '../../../contracts/platform/email/email.ts';
import type { Db } from '../../kernel/database/database.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { kitsById, withSales } from '../../storefront/listing/listing.ts';
import { contentOf } from '../content/content.ts';
import { withWholeLinks } from './rules.ts';

export type Letter = Omit<EmailData['newsletter'], 'leaveUrl'>;

/** What a newsletter says to everybody; only the way out is each person's own. */
export async function letterOf(
  db: Db,
  form: NewsletterForm,
  { siteOrigin, now }: { siteOrigin: string; now: () => Date },
): Promise<Letter> {
  const settings = await currentSettings(db);
  const kits = await withSales(db, await kitsById(db, form.kits), now());
  return {
    origin: siteOrigin,
    brand: settings.brand,
    subject: form.subject || 'A newsletter without a subject yet',
    preview: form.preview,
    html: withWholeLinks(contentOf(form.markdown).html, siteOrigin),
    text: form.markdown,
    picture: form.pictureUrl === null ? null : { url: form.pictureUrl, alt: form.pictureAlt },
    kits: kits.map(({ name, slug, imageUrl, price, sale }) => ({
      name,
      url: new URL(paths.product(slug), siteOrigin).href,
      imageUrl,
      price: priceText(centsOf(sale?.price ?? price)),
      was: sale?.was ? priceText(centsOf(sale.was)) : null,
      sinceUrl: sale?.was ? new URL(paths.priceHistory(slug), siteOrigin).href : null,
    })),
    businessName: settings.businessName,
    abn: settings.abn,
    address: settings.shopAddress ? envelopeLines(settings.shopAddress) : [],
    email: settings.email,
  };
}
