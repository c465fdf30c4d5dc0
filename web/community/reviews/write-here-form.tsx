import { sendReview } from '../../../contracts/community/reviews/own-reviews.ts';
import { call } from '../../kernel/call.ts';
import { ReviewFields } from './review-form.tsx';

type Props = { kit: { id: number; name: string }; onSent: (message: string) => void };

export function WriteHereForm({ kit, onSent }: Props) {
  return (
    <div className="max-w-[62ch]">
      <ReviewFields
        kit={kit.name}
        send={async (form) =>
          onSent((await call(sendReview, { body: { ...form, productId: kit.id } })).message)
        }
      />
    </div>
  );
}
