/** In a page that only a browser can fill in, to those whose browser runs no script. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="max-w-measure">
        This page is filled in by your browser, which needs JavaScript for it. Our letters to you say the
        same, and our address is at the foot of the page, should you rather write.
      </p>
    </noscript>
  );
}
