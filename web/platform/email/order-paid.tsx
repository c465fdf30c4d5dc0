import { bundleText } from '../../../contracts/kernel/bundle-text.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { preorderText } from '../../../contracts/kernel/preorder-text.ts';
import type { Order } from '../../../contracts/orders/orders/orders.ts';
import type { EmailData } from '../../../contracts/platform/email/email.ts';
import { imageUrl, presets } from '../../../contracts/platform/images.ts';
import { Block, EmailFrame } from './email-frame.tsx';
import { Closing } from './email-layout.tsx';
import { useAccented } from './email-look.ts';
import { variant } from './email-styles.ts';
import {
  deliveryLines,
  deliveryTitle,
  giftPageText,
  orderLink,
  orderSums,
  type PaidWords,
} from './order-paid-text.ts';

type Data = EmailData['order-paid'];

export function OrderPaidEmail({ data, words }: { data: Data; words: PaidWords }) {
  const { order, origin, brand } = data;
  const { subject, heading, paragraphs, closing = [] } = words;
  const { button } = useAccented();
  return (
    <EmailFrame
      subject={subject}
      preview={paragraphs[0] ?? heading}
      origin={origin}
      brand={brand}
      reason={`You receive this letter because an order was placed with ${order.email}.`}
    >
      <Block>
        <h1 style={variant.h1}>{heading}</h1>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} style={{ ...variant.paragraph, whiteSpace: 'pre-line' }}>
            {paragraph}
          </p>
        ))}
        <p style={{ margin: '20px 0 0' }}>
          <a href={orderLink(data)} style={button}>
            See your order
          </a>
        </p>
      </Block>
      <Block>
        <Lines order={order} origin={origin} />
        <Sums order={order} />
      </Block>
      <Block>
        <Delivery order={order} />
        {order.giftMessage !== '' && (
          <>
            <h2 style={variant.h2}>Your message in the parcel</h2>
            <p style={{ ...variant.paragraph, whiteSpace: 'pre-line' }}>{order.giftMessage}</p>
          </>
        )}
        {giftPageText(data).map((text) => (
          <p key={text} style={variant.paragraph}>
            {text}
          </p>
        ))}
      </Block>
      <Closing paragraphs={closing} />
    </EmailFrame>
  );
}

function Lines({ order, origin }: { order: Order; origin: string }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={variant.table}>
      <tbody>
        {order.lines.map((line) => (
          <tr key={`${line.sku} ${line.bundle?.sku} ${line.unitPriceCents}`}>
            <td style={variant.pictureCell}>
              {line.imageUrl && (
                <img
                  src={new URL(imageUrl(line.imageUrl, 'thumbnail'), origin).href}
                  alt={line.name}
                  width={presets.thumbnail.width / 2}
                  height={presets.thumbnail.height / 2}
                  style={variant.picture}
                />
              )}
            </td>
            <td style={variant.lineCell}>
              <strong style={{ fontWeight: 600 }}>{line.name}</strong>
              <p style={variant.quiet}>
                {line.quantity} × {priceText(line.unitPriceCents)}
              </p>
              {line.bundle && <p style={variant.quiet}>{bundleText(line.bundle)}</p>}
              {line.leavesOn && <p style={variant.quiet}>{preorderText(line.leavesOn)}</p>}
            </td>
            <td style={variant.priceCell}>{priceText(line.unitPriceCents * line.quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ order }: { order: Order }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={{ ...variant.table, marginTop: '8px' }}>
      <tbody>
        {orderSums(order).map(({ label, amount }) => (
          <tr key={label}>
            <td style={variant.sumCell}>{label}</td>
            <td style={variant.sumAmount}>{amount}</td>
          </tr>
        ))}
        <tr>
          <td style={variant.totalCell}>Total</td>
          <td style={variant.totalAmount}>{priceText(order.totalCents)}</td>
        </tr>
        <tr>
          <td style={variant.quiet}>Includes GST</td>
          <td style={{ ...variant.quiet, textAlign: 'right' }}>{priceText(order.gstCents)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Delivery({ order }: { order: Order }) {
  return (
    <>
      <h2 style={variant.h2}>{deliveryTitle(order)}</h2>
      {deliveryLines(order).map((line) => (
        <p key={line} style={{ margin: 0 }}>
          {line}
        </p>
      ))}
    </>
  );
}
