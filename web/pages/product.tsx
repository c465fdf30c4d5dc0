import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Columns3, Users } from 'lucide-react';
import { paths } from '../../contracts/kernel/paths.ts';
import { chosenName } from '../../contracts/storefront/listing/chosen-name.ts';
import type { KitDetail } from '../../contracts/storefront/listing/listing.ts';
import { shownPrice } from '../../contracts/storefront/listing/shown-price.ts';
import { LogInLink } from '../account/sign-in/log-in-link.tsx';
import { AddToCart } from '../buying/cart/add-to-cart.tsx';
import { ExpressOfKit } from '../buying/checkout/express-of-kit.tsx';
import { PayAndCollect } from '../buying/checkout/pay-and-collect.tsx';
import { ForAList } from '../buying/list-gifts/for-a-list.tsx';
import { type GiftOfKit, useGiftOfKit } from '../buying/list-gifts/use-gift-of-kit.ts';
import { QuestionsOfKit } from '../community/questions/questions-of-kit.tsx';
import { KitRating } from '../community/reviews/kit-rating.tsx';
import { KitReviews } from '../community/reviews/kit-reviews.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { TravelsTo } from '../market/markets/travels-to.tsx';
import { Instalments } from '../orders/payments/instalments.tsx';
import { useUser } from '../people/customers/user-query.ts';
import { BundleContents } from '../storefront/listing/bundle-contents.tsx';
import { BuyBar } from '../storefront/listing/buy-bar.tsx';
import { BuyBox } from '../storefront/listing/buy-box.tsx';
import { ColourChart } from '../storefront/listing/colour-chart.tsx';
import { CompareLink } from '../storefront/listing/compare-link.tsx';
import { DifficultyAndTime } from '../storefront/listing/difficulty-panel.tsx';
import { Gallery } from '../storefront/listing/gallery.tsx';
import { InTheBox } from '../storefront/listing/in-the-box.tsx';
import { KitEstimate } from '../storefront/listing/kit-estimate.tsx';
import { KitFacts } from '../storefront/listing/kit-facts.tsx';
import { kitQuery } from '../storefront/listing/kit-query.ts';
import { KitVideo } from '../storefront/listing/kit-video.tsx';
import { PreorderNote } from '../storefront/listing/preorder-note.tsx';
import { RecentlyViewed } from '../storefront/listing/recently-viewed.tsx';
import { RelatedKits } from '../storefront/listing/related-kits.tsx';
import { ShareKit } from '../storefront/listing/share-kit.tsx';
import { SizeOnWall } from '../storefront/listing/wall/size-on-wall.tsx';
import { AlertForm } from '../storefront/wishlist/alert-form.tsx';
import { WishButton } from '../storefront/wishlist/wish-button.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { paragraphsOf } from '../ui/paragraphs.ts';
import { Quantity } from '../ui/quantity.tsx';

export function ProductPage() {
  const { slug } = useParams({ strict: false });
  const { data: kit } = useSuspenseQuery(kitQuery(slug));
  const user = useUser();
  const gift = useGiftOfKit(kit.id);
  // Reviews and what goes with it belong to the kit, whichever of its variants is chosen.
  const whole = { ...kit, ...kit.variants[0] };
  const bought = { ...kit, name: chosenName(kit) };
  return (
    <div className="container pt-4 md:pt-6">
      <PageHead title={kit.name} description={kit.summary} canonical={paths.product(whole.slug)} />
      <Breadcrumb
        steps={[
          { name: 'Home', to: paths.home },
          { name: kit.categoryName, to: paths.category(kit.categorySlug) },
        ]}
        here={kit.name}
      />
      <div className="mt-4 grid gap-x-16 gap-y-8 md:mt-6 lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0">
          <Gallery kit={kit} />
        </div>
        <div className="min-w-0">
          <div className="lg:sticky lg:top-8">
            <BuyBox
              key={kit.id}
              kit={kit}
              rating={<KitRating kit={kit} />}
              bundle={<BundleContents kit={kit} />}
              instalments={<Instalments priceCents={shownPrice(kit).priceCents} />}
              actions={
                kit.stock > 0 || kit.preorder ? (
                  <BuyBar kit={bought} actions={<AddToCart kit={bought} onPut={gift.put} />}>
                    <ExpressOfKit productId={kit.id} forList={gift.forList}>
                      <AddToCart kit={bought} picker={Quantity} onPut={gift.put} />
                    </ExpressOfKit>
                    <ForAList gift={gift} />
                    <PreorderNote kit={kit} />
                  </BuyBar>
                ) : (
                  <AlertForm key={kit.id} productId={kit.id} name={bought.name} />
                )
              }
            />
            <DeliverKeepOrShare kit={bought} />
            <AtMarkets kit={bought} gift={gift} />
          </div>
        </div>
      </div>
      <div className="mt-section grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <div className="grid min-w-0 content-start gap-14">
          <AboutKit kit={kit} />
          <KitVideo kit={kit} />
          <ColourChart kit={kit} />
          <DifficultyAndTime kit={kit} />
          {kit.parts.length === 0 && <SizeOnWall kit={kit} />}
        </div>
        <div className="grid min-w-0 content-start gap-14">
          <InTheBox kit={kit} />
          <KitFacts kit={kit} />
        </div>
      </div>
      <div className="later mt-section grid grid-cols-1 gap-section [--tall:260rem] md:[--tall:175rem] xl:[--tall:160rem]">
        <KitReviews kit={whole} isSignedIn={Boolean(user)} />
        <AskedAbout kit={whole} />
        <RelatedKits id={whole.id} parts={kit.parts} actions={(other) => <AddToCart kit={other} />} />
        <RecentlyViewed id={whole.id} />
      </div>
    </div>
  );
}

/** Where it can be had besides: each market has its own two ways. */
function AtMarkets({ kit, gift }: { kit: KitDetail; gift: GiftOfKit }) {
  const pay = (place: string) => <PayAndCollect kit={kit} place={place} onPut={gift.put} />;
  return <TravelsTo key={kit.id} kit={kit} pay={pay} />;
}

function AskedAbout({ kit }: { kit: KitDetail }) {
  const user = useUser();
  const isSignedIn = user === undefined ? undefined : user !== null;
  const logIn = <LogInLink at="#questions">Log in to answer</LogInLink>;
  return <QuestionsOfKit kit={kit} isSignedIn={isSignedIn} logIn={logIn} />;
}

function AboutKit({ kit }: { kit: KitDetail }) {
  return (
    <section aria-labelledby="about">
      <h2 id="about">{kit.parts.length > 0 ? 'About this bundle' : 'About this kit'}</h2>
      <div className="mt-5 grid max-w-measure gap-4">
        {paragraphsOf(kit.description).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

function DeliverKeepOrShare({ kit }: { kit: KitDetail }) {
  return (
    <>
      <div className="mt-6 flex flex-wrap items-start gap-x-6 gap-y-5 border-t border-line pt-5">
        <div className="min-w-0 grow">
          <KitEstimate key={kit.id} kit={kit} />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-x-4">
        <WishButton key={kit.id} kit={kit} />
        <ShareKit kit={kit} />
        <CompareLink kit={kit} sign={<Icon of={Columns3} size={18} />} className={buttonClass('quiet')} />
        {kit.parts.length === 0 && (
          <a href={paths.craftNights} className={buttonClass('quiet')}>
            <Icon of={Users} size={18} />
            Make it with friends
          </a>
        )}
      </div>
    </>
  );
}
