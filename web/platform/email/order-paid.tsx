import type { LetterData } from '../../../contracts/platform/email/email.ts';
import { imageUrl, presets } from '../../../contracts/platform/images.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import type { Order } from '../../../contracts/orders/orders/orders.ts';
import { Block, LetterFrame } from './letter-frame.tsx';
import { look } from './letter-look.ts';
import { deliveryLines, greeting, orderLink, paidWords, subjectOf, orderSums } from './order-paid-words.ts';

type Data = LetterData['order-paid'];

export function OrderPaidLetter({ data }: { data: Data }) {
  const { order, origin, brand } = data;
  return (
    <LetterFrame
      subject={subjectOf(data)}
      preview={paidWords(data)}
      origin={origin}
      brand={brand}
      reason={`You receive this letter because an order was placed with ${order.email}.`}
    >
      <Block>
        <h1 style={look.h1}>{greeting(order)}</h1>
        <p style={look.paragraph}>{paidWords(data)}</p>
        <p style={{ margin: '20px 0 0' }}>
          <a href={orderLink(data)} style={look.button}>
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
            <h2 style={look.h2}>Your message in the parcel</h2>
            <p style={{ ...look.paragraph, whiteSpace: 'pre-line' }}>{order.giftMessage}</p>
          </>
        )}
      </Block>
    </LetterFrame>
  );
}

function Lines({ order, origin }: { order: Order; origin: string }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={look.table}>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.sku}>
            <td style={look.pictureCell}>
              {line.imageUrl && (
                <img
                  src={new URL(imageUrl(line.imageUrl, 'thumbnail'), origin).href}
                  alt={line.name}
                  width={presets.thumbnail.width / 2}
                  height={presets.thumbnail.height / 2}
                  style={look.picture}
                />
              )}
            </td>
            <td style={look.lineCell}>
              <strong style={{ fontWeight: 600 }}>{line.name}</strong>
              <p style={look.quiet}>
                {line.quantity} × {priceText(line.unitPriceCents)}
              </p>
            </td>
            <td style={look.priceCell}>{priceText(line.unitPriceCents * line.quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ order }: { order: Order }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={{ ...look.table, marginTop: '8px' }}>
      <tbody>
        {orderSums(order).map(({ label, amount }) => (
          <tr key={label}>
            <td style={look.sumCell}>{label}</td>
            <td style={look.sumAmount}>{amount}</td>
          </tr>
        ))}
        <tr>
          <td style={look.totalCell}>Total</td>
          <td style={look.totalAmount}>{priceText(order.totalCents)}</td>
        </tr>
        <tr>
          <td style={look.quiet}>Includes GST</td>
          <td style={{ ...look.quiet, textAlign: 'right' }}>{priceText(order.gstCents)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Delivery({ order }: { order: Order }) {
  return (
    <>
      <h2 style={look.h2}>{order.address ? 'On its way to' : 'Yours to pick up'}</h2>
      {deliveryLines(order).map((line) => (
        <p key={line} style={{ margin: 0 }}>
          {line}
        </p>
      ))}
    </>
  );
}
