import { paths } from '../../contracts/kernel/paths.ts';
import { BuyGiftCard } from '../buying/checkout/buy-gift-card.tsx';
import { ShopLink } from '../kernel/link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { GiftCardBalance } from '../pricing/gift-cards/gift-card-balance.tsx';
import { GiftCardFace } from '../pricing/gift-cards/gift-card-face.tsx';

export function GiftCardsPage() {
  return (
    <div className="container grid grid-cols-1 items-start gap-x-16 gap-y-10 py-12 lg:grid-cols-[minmax(0,560px)_360px] lg:justify-between">
      <PageHead
        title="Gift cards"
        description="A calm evening for somebody else: a gift card by letter, now or on a day that you choose."
        canonical={paths.giftCards}
      />
      <div className="grid grid-cols-1 gap-3">
        <h1 tabIndex={-1}>A calm evening for somebody else</h1>
        <p className="max-w-[62ch]">
          A gift card comes by letter, now or on the day that you choose. It can be spent on one order or on
          several, and is good for three years.
        </p>
        <p>
          Rather a kit?{' '}
          <ShopLink to={paths.gifts} className="underline underline-offset-4">
            Find a gift
          </ShopLink>{' '}
          by price and by the day on which it has to be there.
        </p>
      </div>
      <GiftCardFace />
      <BuyGiftCard />
      <GiftCardBalance />
    </div>
  );
}
