import { Info } from 'lucide-react';
import { useId } from 'react';
import type { CartItem } from '../../../contracts/buying/cart.ts';
import { stockBadge } from '../../../contracts/catalogue/kits/kit-facts.ts';
import { containsText } from '../../../contracts/kernel/bundle-text.ts';
import { centsOf, priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { hoursText } from '../../../contracts/storefront/listing/hours-text.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Thumbnail } from '../../platform/images/picture.tsx';
import { SinceWhen } from '../../storefront/listing/since-when.tsx';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { Quantity } from '../../ui/quantity.tsx';
import { mostOf } from './cart-shown.ts';
import { lineShown } from './line-shown.ts';

type Props = {
  item: CartItem;
  compact: boolean;
  /** Whether the running sale is what comes off this cart, and not a code. */
  saleCounts: boolean;
  trouble?: string | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  onLeave?: (() => void) | undefined;
};

export function CartLineRow({ item, compact, saleCounts, trouble, onQuantity, onRemove, onLeave }: Props) {
  const { product, quantity } = item;
  const unitCents = centsOf((saleCounts && product.sale?.price) || product.price);
  const shown = lineShown(item, saleCounts);
  const noticeId = useId();
  const limitId = useId();
  const most = mostOf(product);
  const isShort = item.notice !== '' && quantity > most.maximum;
  const isMost = !isShort && quantity >= most.maximum;
  return (
    <li className="flex flex-wrap gap-4 py-5">
      <div className={classes('w-18 shrink-0', !compact && 'sm:w-26')}>
        {product.imageUrl && <Thumbnail original={product.imageUrl} alt="" />}
      </div>
      <div className="flex min-w-0 grow basis-44 flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <ShopLink
            to={paths.product(product.slug)}
            onClick={onLeave}
            className="min-w-0 grow basis-24 font-medium wrap-break-word underline-offset-4 hover:underline"
          >
            {product.name}
          </ShopLink>
          <span className="shrink-0 text-right">
            <Price shown={shown} />{' '}
            <SinceWhen shown={shown} slug={product.slug} of={product.name} onLeave={onLeave} />
          </span>
        </div>
        <p className="text-small text-stone">
          {quantity > 1 && <span className="tabular-nums">{priceText(unitCents)} each</span>}
          {quantity > 1 && ' · '}
          {product.hoursTo > 0 && `${hoursText(product)} · `}
          {product.preorder?.label ?? stockBadge(product.stock)}
        </p>
        {item.contains && (
          <p className="text-small text-stone wrap-anywhere">With {containsText(item.contains)}</p>
        )}
        {saleCounts && product.sale && <p className="text-small text-clay-deep">{product.sale.name}</p>}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
          <Quantity
            of={product.name}
            value={quantity}
            minimum={0}
            onChange={onQuantity}
            {...most}
            limitSaidBy={isShort ? noticeId : limitId}
          />
          <button
            type="button"
            onClick={onRemove}
            className="min-h-11 text-small text-stone underline underline-offset-4 hover:text-ink"
          >
            Remove<span className="sr-only"> {product.name}</span>
          </button>
        </div>
        {isMost && <Limit id={limitId}>{most.limitReason}</Limit>}
        {item.notice !== '' && <Notice id={noticeId}>{item.notice}</Notice>}
        {trouble && <FieldError>{trouble}</FieldError>}
      </div>
    </li>
  );
}

type NoteProps = { id: string; children: string };

/** Under the line, so that what stands beside the quantity keeps its place. */
function Limit({ id, children }: NoteProps) {
  return (
    <p id={id} className="text-small text-stone">
      {children}
    </p>
  );
}

function Notice({ id, children }: NoteProps) {
  return (
    <p id={id} className="flex gap-2 rounded-control bg-blush px-3 py-2 text-small">
      <Icon of={Info} size={16} className="mt-0.75" />
      <span>{children}</span>
    </p>
  );
}
