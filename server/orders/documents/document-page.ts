import { longDayText } from '../../../contracts/kernel/day-texts.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import {
  sharedParcelText,
  type DocumentData,
  type SharedParcel,
} from '../../../contracts/orders/documents.ts';
import { transferFacts } from '../../../contracts/platform/settings/bank-details.ts';
import { type LogoPicture, logoWithin } from '../../../contracts/platform/settings/look.ts';
import { escapeMarkup } from '../../kernel/rules.ts';
import { titleOf } from './rules.ts';
import type { PickList, Slip } from './slip.ts';

/** The document as a page of its own, black on white, made to be printed on A4. */
export function documentPage(data: DocumentData, logo?: LogoPicture | null): string {
  const title = titleOf(data);
  const { seller, buyer } = data;
  const isReduced = data.lines.some(({ discountCents }) => discountCents > 0);
  const span = isReduced ? 4 : 3;
  return page(
    `${title} ${data.number}`,
    `<header><h1>${escapeMarkup(title)}</h1><dl>
${facts([
  ['Number', data.number],
  ['Date', longDayText(data.issuedOn)],
  ...(data.dueOn ? [['Due', longDayText(data.dueOn)] as const] : []),
  ['Order', data.orderNumber],
  ...(data.invoiceNumber ? [['For invoice', data.invoiceNumber] as const] : []),
  ...(data.reason ? [['Reason', data.reason] as const] : []),
])}</dl></header>
<section class="parties"><div><h2>From</h2><p>${[seller.name, seller.abn && `ABN ${seller.abn}`, ...seller.address, seller.email].filter(Boolean).map(escapeMarkup).join('<br>')}</p></div>
<div><h2>To</h2><p>${[buyer.name, buyer.abn && `ABN ${buyer.abn}`, ...buyer.lines].filter(Boolean).map(escapeMarkup).join('<br>')}</p></div></section>
<table><thead><tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Price</th>${isReduced ? '<th scope="col">Discount</th>' : ''}<th scope="col">Total</th></tr></thead><tbody>
${data.lines.map((line) => `<tr><td>${escapeMarkup(line.name)}<br><small>${escapeMarkup(line.sku)}</small></td><td>${line.quantity}</td><td>${line.unitCents === null ? '' : priceText(line.unitCents)}</td>${isReduced ? `<td>${line.discountCents > 0 ? priceText(-line.discountCents) : ''}</td>` : ''}<td>${priceText(line.totalCents)}</td></tr>`).join('\n')}
${data.extras.map((extra) => `<tr><td colspan="${span}">${escapeMarkup(extra.label)}</td><td>${priceText(extra.totalCents)}</td></tr>`).join('\n')}
</tbody><tfoot><tr><th scope="row" colspan="${span}">${data.kind === 'invoice' ? 'Total' : 'Total refunded'}${seller.gstRegistered ? ' (including GST)' : ''}</th><td>${priceText(data.totalCents)}</td></tr>
${seller.gstRegistered ? `<tr><th scope="row" colspan="${span}">GST included</th><td>${priceText(data.gstCents)}</td></tr>` : ''}</tfoot></table>
<p>${gstText(data)}</p>${payToPart(data)}`,
    logo,
  );
}

/** What a buyer types into their bank. */
export function payToFacts({ payTo, orderNumber }: DocumentData): (readonly [string, string])[] {
  return payTo ? transferFacts(payTo, orderNumber) : [];
}

function payToPart(data: DocumentData): string {
  const to = payToFacts(data);
  return to.length > 0 ? `<h2>Pay by bank transfer or PayID</h2><dl>${facts(to)}</dl>` : '';
}

export function gstText({ seller, kind, dueOn, totalCents, besideCents = 0 }: DocumentData): string {
  const beside = `${priceText(besideCents)} is paid by gift card or credit. `;
  const toPay = besideCents > 0 ? `${beside}Please pay ${priceText(totalCents - besideCents)}` : 'Please pay';
  const paid = dueOn ? `${toPay} by ${longDayText(dueOn)}.` : 'Paid in full.';
  if (!seller.gstRegistered) return dueOn ? `No GST has been charged. ${paid}` : 'No GST has been charged.';
  return kind === 'invoice' ? `All prices include GST. ${paid}` : 'All amounts include GST.';
}

/** One slip a page, for the printer. */
export function slipsPage(slips: readonly Slip[], logo?: LogoPicture | null): string {
  const title =
    slips.length === 1 ? `Packing slip ${slips[0]?.number ?? ''}` : `${slips.length} packing slips`;
  return page(title, slips.map((slip) => `<article>${logoOf(logo)}${slipBody(slip)}</article>`).join(''));
}

export function pickListPage({ day, orders, early, lines }: PickList): string {
  return page(
    `Pick list, ${longDayText(day)}`,
    `<header><h1>Pick list</h1><dl>${facts([
      ['Date', longDayText(day)],
      ['Orders', orders.join(', ')],
    ])}</dl></header>${early.length === 0 ? '' : earlyPart(early)}
<table><thead><tr><th scope="col">Kit</th><th scope="col">For</th><th scope="col">Quantity</th><th scope="col">Fetched</th></tr></thead><tbody>
${lines.map((line) => `<tr><td>${escapeMarkup(line.name)}<br><small>${escapeMarkup([line.shelfPlace, line.sku].filter(Boolean).join(' · '))}</small>${line.notes.map((note) => `<br><strong>${escapeMarkup(note)}</strong>`).join('')}</td><td>${escapeMarkup(line.forOrders.join(', '))}</td><td>${line.quantity}</td><td><span class="box"></span></td></tr>`).join('\n')}</tbody></table>`,
  );
}

function slipBody(slip: Slip): string {
  return `<header><h1>Packing slip</h1><dl>${facts([
    ['Order', slip.number],
    ['Date', longDayText(slip.day)],
    ['Delivery', slip.delivery],
  ])}</dl></header>${slip.early === undefined ? '' : earlyPart([slip.early])}
<section class="parties"><div><h2>From</h2><p>${[slip.shop.name, ...slip.shop.address].map(escapeMarkup).join('<br>')}</p></div><div><h2>To</h2><p>${slip.to.map(escapeMarkup).join('<br>')}</p></div></section>
<table><thead><tr><th scope="col">Kit</th><th scope="col">SKU</th><th scope="col">Quantity</th></tr></thead><tbody>
${slip.lines.map((line) => `<tr><td>${escapeMarkup(line.name)}</td><td>${escapeMarkup(line.sku)}</td><td>${line.quantity}</td></tr>`).join('\n')}</tbody></table>
${slip.shared ? bagsPart(slip.shared) : ''}
${slip.giftMessage ? `<h2>A message for you</h2><p class="message">${escapeMarkup(slip.giftMessage)}</p>` : ''}
${slip.gift ? giftPart(slip.gift) : ''}
${slip.note ? `<h2>Note</h2><p class="message">${escapeMarkup(slip.note)}</p>` : ''}
<p>${escapeMarkup(slip.shop.name)} · ${escapeMarkup(slip.shop.email)}</p>`;
}

/** Whoever packs by it reads first that it is not the last word. */
function earlyPart(sentences: readonly string[]): string {
  return `<p role="note">${sentences.map((one) => `<strong>${escapeMarkup(one)}</strong>`).join('<br>')}</p>`;
}

/** Which kit goes into the bag with which name. */
function bagsPart(shared: SharedParcel): string {
  return `<h2>${escapeMarkup(sharedParcelText(shared))}</h2><table><thead><tr><th scope="col">Name on the bag</th><th scope="col">In it</th><th scope="col">Packed</th></tr></thead><tbody>
${shared.bags.map(({ name, kits }) => `<tr><td>${escapeMarkup(name)}</td><td>${escapeMarkup(kits.join(', '))}</td><td><span class="box"></span></td></tr>`).join('\n')}</tbody></table>`;
}

export const giftPageHeading = 'Your gift has a page of its own';

/** The quiet zone of four squares that readers of the code want (ISO/IEC 18004). */
const quiet = 4;

function giftPart({ url, qr: { side, path } }: NonNullable<Slip['gift']>): string {
  const from = -quiet;
  const whole = side + 2 * quiet;
  return `<h2>${giftPageHeading}</h2><p>${escapeMarkup(url)}<br><svg viewBox="${from} ${from} ${whole} ${whole}" width="110" height="110" role="img" aria-label="The same address as a QR code"><path d="${path}"/></svg></p>`;
}

/** The one style of all documents; the policy of its page allows exactly this text. */
export const documentStyle = `@page{size:A4;margin:18mm}body{font:11pt/1.5 Figtree,Arial,sans-serif;color:#000;background:#fff;max-width:174mm;margin:18mm auto}h1{font-size:22pt;margin:0 0 6mm}h2{font-size:11pt;margin:6mm 0 1mm}dl{display:grid;grid-template-columns:max-content 1fr;gap:1mm 6mm;margin:0}dt{font-weight:600}dd{margin:0}p{margin:0 0 4mm}table{width:100%;border-collapse:collapse;margin:8mm 0}th,td{padding:2mm 0;text-align:left;border-bottom:.3mm solid #000;vertical-align:top}th:not(:first-child),td:not(:first-child){text-align:right;padding-left:4mm}small{font-size:9pt}.parties{display:flex;gap:12mm}.parties>div{flex:1}.message{white-space:pre-line}article+article{break-before:page}.box{display:inline-block;width:4mm;height:4mm;border:.3mm solid #000}@media screen{body{padding:0 5mm;overflow-wrap:anywhere}}@media print{body{margin:0;max-width:none}}`;

/** At the head of the page, in the room that a letterhead has. */
function logoOf(logo: LogoPicture | null | undefined): string {
  if (!logo) return '';
  const { width, height } = logoWithin(logo, { width: 200, height: 48 });
  return `<p><img src="${escapeMarkup(logo.url)}" alt="${escapeMarkup(logo.alt)}" width="${width}" height="${height}"></p>`;
}

function page(title: string, body: string, logo?: LogoPicture | null): string {
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(title)}</title><style>${documentStyle}</style></head><body><main>${logoOf(logo)}${body}</main></body></html>`;
}

function facts(all: readonly (readonly [string, string])[]): string {
  return all.map(([name, value]) => `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd>`).join('');
}
