import { useEffect, useRef } from 'react';

/** A scanner types faster than a person, and ends with Enter. */
const betweenKeysMs = 40;

/** Hears a keyboard scanner wherever the focus is, unless somebody is typing into a field. */
export function useKeyboardScanner(onCode: (code: string) => void): void {
  const hear = useRef(onCode);
  useEffect(() => {
    hear.current = onCode;
  });
  useEffect(() => {
    let typed = '';
    let last = 0;
    function onKey(event: KeyboardEvent): void {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      if (event.timeStamp - last > betweenKeysMs) typed = '';
      last = event.timeStamp;
      if (event.key === 'Enter' && typed.length >= 4) {
        event.preventDefault();
        hear.current(typed);
        typed = '';
      } else if (event.key.length === 1) typed += event.key;
    }
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}

type Detected = { rawValue: string };
type Detector = { detect(source: HTMLVideoElement): Promise<Detected[]> };
type DetectorMaker = new (options: { formats: string[] }) => Detector;

/** Some browsers read codes by themselves; the others have no such button. */
export function codeReader(): Detector | undefined {
  const Maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
  return Maker && new Maker({ formats: ['qr_code', 'ean_13', 'code_128', 'code_39'] });
}

/** A code says a SKU, or an address that ends in the kit's name. */
export function kitOfCode<Kit extends { sku: string }>(code: string, kits: readonly Kit[]): Kit | undefined {
  const text = code.trim().toLowerCase();
  return kits.find(
    ({ sku }) => sku !== '' && (text === sku.toLowerCase() || text.endsWith(`/${sku.toLowerCase()}`)),
  );
}
