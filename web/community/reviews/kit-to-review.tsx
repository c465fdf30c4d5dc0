import { useEffect, useRef, useState } from 'react';
import { sendReview } from '../../../contracts/community/reviews/own-reviews.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { call } from '../../kernel/call.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ReviewFields } from './review-form.tsx';

type Props = {
  kit: { productId: number; slug: string; name: string };
  /** Stands for the buyer where nobody is signed in. */
  orderToken?: string;
  isOpen?: boolean;
  onSent: () => void;
};

/** A kit that has arrived and that nobody has said anything of yet. */
export function KitToReview({ kit, orderToken, isOpen: isOpenAtFirst = false, onSent }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const tell = useToast();
  const fields = useRef<HTMLDivElement>(null);

  // The button that opened the form is gone, and the focus with it.
  useEffect(() => {
    if (isOpen && !isOpenAtFirst) fields.current?.querySelector('input')?.focus();
  }, [isOpen, isOpenAtFirst]);

  return (
    <li className="grid gap-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ShopLink to={paths.product(kit.slug)} className="font-[560] underline-offset-4 hover:underline">
          {kit.name}
        </ShopLink>
        {!isOpen && (
          <Button
            variant="secondary"
            aria-label={`Write a review of ${kit.name}`}
            onClick={() => setOpen(true)}
          >
            Write a review
          </Button>
        )}
      </div>
      {isOpen && (
        <div ref={fields}>
          <ReviewFields
            kit={kit.name}
            send={async (form) => {
              const body = { ...form, productId: kit.productId, orderToken };
              const { message } = await call(sendReview, { body });
              tell({ title: 'Thank you', description: message });
              // The form goes with its kit.
              document.querySelector('h1')?.focus();
              onSent();
            }}
          />
        </div>
      )}
    </li>
  );
}
