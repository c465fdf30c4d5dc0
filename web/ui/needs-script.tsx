const filledIn =
  'This page is filled in by your browser, which needs JavaScript for it. Our letters to you say the same, and our address is at the foot of the page, should you rather write.';

/** In a page that only a browser can fill in, to those whose browser runs no script. */
export function NeedsScript({ text = filledIn, className }: { text?: string; className?: string }) {
  return (
    <noscript className={className}>
      <p className="max-w-measure">{text}</p>
    </noscript>
  );
}
