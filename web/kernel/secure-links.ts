const everyMs = 2_000;
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const addressed = ['href', 'src', 'action'] as const;

/**
 * Specification, section 9: insecure links are upgraded every two seconds and on page changes; links to this
 * very machine stay (rulings).
 *
 * @returns what ends it
 */
export function keepLinksSecure(onPageChange: (work: () => void) => () => void): () => void {
  secureThisPage();
  const timer = setInterval(secureThisPage, everyMs);
  const stop = onPageChange(secureThisPage);
  return () => {
    clearInterval(timer);
    stop();
  };
}

function secureThisPage(): void {
  for (const name of addressed) {
    for (const element of document.querySelectorAll(`[${name}^="http:"]`)) {
      const address = element.getAttribute(name) ?? '';
      const secure = secured(address);
      if (secure !== address) element.setAttribute(name, secure);
    }
  }
}

/**
 * `http://shop.example/a` → `https://shop.example/a`, whatever its port; only what is not an address of another machine
 * stays. Port 80 is left out, since nothing speaks https there.
 */
export function secured(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'http:' || loopback.test(hostname)) return address;
  return address.replace(/^http:/i, 'https:').replace(/^(https:\/\/[^/?#]+):80(?=[/?#]|$)/, '$1');
}
