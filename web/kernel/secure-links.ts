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

/** `http://shop.example/a` → `https://shop.example/a`; what is not an address of another machine stays. */
export function secured(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'http:' || loopback.test(hostname) || port !== '') return address;
  return address.replace(/^http:/i, 'https:');
}
