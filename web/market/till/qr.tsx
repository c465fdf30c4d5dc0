import { drawingSVG, qrcode } from 'bwip-js/browser';

/** A text as a picture of squares, made on the device. */
// oxlint-disable-next-line import/no-default-export -- `lazy` takes a default
export default function Qr({ text, label }: { text: string; label: string }) {
  const svg = qrcode({ bcid: 'qrcode', text, scale: 4 }, drawingSVG());
  return (
    <img
      src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
      alt={label}
      width={224}
      height={224}
      className="mx-auto size-56 rounded-card border border-line p-3"
    />
  );
}
