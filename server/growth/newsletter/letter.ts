import type { NewsletterForm } from '../../../contracts/growth/newsletter/newsletters.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { envelopeLines } from '../../../contracts/kernel/postal-address.ts';
import type { EmailData } from '../../../contracts/platform/email/email.ts';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { cardPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import type { Db } from '../../kernel/database/database.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { kitOf, kitsById, withSales } from '../../storefront/listing/listing.ts';
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
  const kits = await withSales(db, await kitsById(db, form.kits, kitOf), now());
  return {
    origin: siteOrigin,
    brand: settings.brand,
    subject: form.subject || 'A newsletter without a subject yet',
    preview: form.preview,
    html: withWholeLinks(contentOf(form.markdown).html, siteOrigin),
    text: form.markdown,
    picture: form.pictureUrl === null ? null : { url: form.pictureUrl, alt: form.pictureAlt },
    kits: kits.map((kit) => kitInLetter(kit, siteOrigin)),
    businessName: settings.businessName,
    abn: settings.abn,
    address: settings.shopAddress ? envelopeLines(settings.shopAddress) : [],
    email: settings.email,
  };
}

/** At the price of its card; struck through is what was asked before a sale, and nothing where a size costs less. */
function kitInLetter(kit: Kit, siteOrigin: string): Letter['kits'][number] {
  const { name, slug, imageUrl, sale } = kit;
  const { priceCents, was: higher, isLeast } = cardPrice(kit);
  const was = sale?.was && higher ? priceText(higher.priceCents) : null;
  return {
    name,
    url: new URL(paths.product(slug), siteOrigin).href,
    imageUrl,
    price: isLeast ? `from ${priceText(priceCents)}` : priceText(priceCents),
    was,
    sinceUrl: was === null ? null : new URL(paths.priceHistory(slug), siteOrigin).href,
  };
}
