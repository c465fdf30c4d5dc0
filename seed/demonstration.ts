import { daysAfter } from '../contracts/kernel/days.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { hangPiece } from '../server/community/gallery/gallery.ts';
import { saveKitQuestion } from '../server/community/questions/questions.ts';
import { saveReview } from '../server/community/reviews/reviews.ts';
import type { Db } from '../server/kernel/database/database.ts';
import type { Files } from '../server/kernel/files/files.ts';
import { changeSettings, currentSettings } from '../server/platform/settings/settings.ts';
import { kitsById } from '../server/storefront/listing/listing.ts';
import { demonstrationAddresses } from './addresses.ts';
import { pieces } from './gallery.ts';
import { demonstrationQuestions } from './kit-questions.ts';
import { keepPhotograph, listPhotographs } from './pictures.ts';
import { demonstrationReviews } from './reviews.ts';

/** The pictures that customers of the demonstration might have taken, by path; those that the studio has made. */
export async function hangVisitorsPictures(db: Db, files: Files): Promise<Map<string, number>> {
  const photographs = await listPhotographs();
  const hung = new Map<string, number>();
  for (const [path, listed] of photographs) {
    if (!/^(?:gallery|reviews)\//.test(path)) continue;
    hung.set(path, (await keepPhotograph(db, files, listed)).id);
  }
  return hung;
}

const numbered = (folder: string, number: number) => `${folder}/${String(number).padStart(2, '0')}.jpg`;

/** A kit of the demonstration as it stands on the shelf. */
export type Shelved = { id: number; categoryId: number; pictureIds: readonly number[] };

/** Where the studio has no photograph of a finished piece, the wall shows the design as its craft does. */
export async function hangGallery(
  db: Db,
  kits: ReadonlyMap<string, Shelved>,
  pictures: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [index, piece] of pieces.entries()) {
    const kit = kitNamed(kits, piece.kit);
    const pictureId = pictures.get(numbered('gallery', index + 1)) ?? kit.pictureIds[0];
    if (pictureId === undefined) continue;
    await hangPiece(db, {
      is_active: true,
      picture_id: pictureId,
      focus: piece.focus ?? 'centre',
      artist: piece.artist,
      category_id: kit.categoryId,
      difficulty: piece.difficulty,
      time_to_complete: piece.timeToComplete,
      location: piece.location,
      comment: piece.comment,
      product_id: kit.id,
      position: index + 1,
      demonstration: true,
    });
  }
}

export async function writeReviews(
  db: Db,
  kits: ReadonlyMap<string, Shelved>,
  pictures: ReadonlyMap<string, number>,
): Promise<void> {
  for (const review of demonstrationReviews) {
    const photo = review.photo === undefined ? undefined : pictures.get(numbered('reviews', review.photo));
    await saveReview(
      db,
      {
        product_id: kitNamed(kits, review.kit).id,
        rating: review.stars,
        title: review.title,
        comment: review.comment,
        display_name: review.by,
        website: review.website ?? '',
        source: review.fromFacebook ? 'facebook' : 'shop',
        // Nobody bought anything here, so nobody is shown as having done so.
        verified: false,
        state: 'published',
        featured: review.onHomePage ?? false,
        reply: review.reply ?? '',
        demonstration: true,
        created_at: new Date(`${review.on}T10:00:00+10:00`),
      },
      photo === undefined ? [] : [photo],
    );
  }
}

/** Marked as what they are: nobody asked them. */
export async function writeQuestions(db: Db, kits: ReadonlyMap<string, Shelved>): Promise<void> {
  for (const { kit, on, by, question, answer } of demonstrationQuestions) {
    const created_at = new Date(`${on}T10:00:00+10:00`);
    await saveKitQuestion(db, {
      product_id: kitNamed(kits, kit).id,
      customer_id: null,
      email: '',
      display_name: by,
      question,
      state: 'published',
      answer,
      answered_at: daysAfter(created_at, 1),
      demonstration: true,
      created_at,
    });
  }
}

/** Its check digits are right, so that the demonstration's invoices are tax invoices, and nobody has a number of zeros. */
export const demonstrationAbn = '99 000 000 000';

/** What a shop with an owner would have filled in; a shop without the demonstration begins with the defaults. */
export async function setUpWindow(db: Db, files: Files, kits: ReadonlyMap<string, Shelved>): Promise<void> {
  const { seasonalBanner, giftBanner } = await currentSettings(db);
  const photographs = await listPhotographs();
  const pictureOf = async (path: string, instead: string) => {
    const listed = photographs.get(path);
    if (listed) {
      const { url } = await keepPhotograph(db, files, listed);
      return { imageUrl: url, imageAlt: listed.alt };
    }
    const [kit] = await kitsById(db, [kitNamed(kits, instead).id]);
    return { imageUrl: kit?.imageUrl ?? null, imageAlt: kit?.imageAlt ?? '' };
  };
  const { imageUrl, imageAlt } = await pictureOf('home/hero.jpg', 'wattle-sprig-cross-stitch');
  await changeSettings(db, {
    abn: demonstrationAbn,
    ...demonstrationAddresses,
    bankAccountName: 'Stillmade (demonstration shop)',
    bankBsb: '000-000',
    bankAccountNumber: '0000 0000',
    payId: 'pay@stillmade.example',
    announcement: {
      text: 'This is a demonstration shop: nothing is charged and nothing is sent.',
      link: paths.about,
      from: null,
      to: null,
    },
    heroPicture: imageUrl === null ? null : { imageUrl, imageAlt },
    seasonalBanner: seasonalBanner && {
      ...seasonalBanner,
      ...(await pictureOf('home/seasonal.jpg', 'sturts-desert-pea-cross-stitch')),
    },
    giftBanner: giftBanner && { ...giftBanner, ...(await pictureOf('home/gift.jpg', 'lemon-bowl-felt-art')) },
    poweredByText: 'Powered by Banksia Hosting',
    poweredByUrl: 'https://hosting.example',
  });
}

function kitNamed(kits: ReadonlyMap<string, Shelved>, slug: string): Shelved {
  const kit = kits.get(slug);
  if (!kit) throw new Error(`The demonstration shop has no ${slug}.`);
  return kit;
}
