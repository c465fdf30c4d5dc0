import { drawingSVG, qrcode } from 'bwip-js/browser';

/** The PayID is the same for every sale of a market, and drawing it takes a phone a good part of a second. */
let last = { text: '', address: '' };

function addressOf(text: string): string {
  if (last.text !== text) {
    const svg = qrcode({ bcid: 'qrcode', text, scale: 4 }, drawingSVG());
    last = { text, address: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}` };
  }
  return last.address;
}

/** A text as a picture of squares, made on the device. */
// oxlint-disable-next-line import/no-default-export -- `lazy` takes a default
export default function Qr({ text, label }: { text: string; label: string }) {
  return (
    <img
      src={addressOf(text)}
      alt={label}
      width={224}
      height={224}
      className="mx-auto size-56 rounded-card border border-line p-3"
    />
  );
}
