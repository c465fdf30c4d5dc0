import { isSameBarcode } from '../../../contracts/kernel/barcode.ts';

type Detected = { rawValue: string };
type Detector = { detect(source: HTMLVideoElement): Promise<Detected[]> };
type DetectorMaker = new (options: { formats: string[] }) => Detector;

/** Some browsers read codes by themselves; the others have no such button. */
export function codeReader(): Detector | undefined {
  const Maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
  return Maker && new Maker({ formats: ['qr_code', 'ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39'] });
}

/** A code says a SKU, an address that ends in one, or the maker's number, which a till that heard the shop long ago lacks. */
export function kitOfCode<Kit extends { sku: string; barcode?: string }>(
  code: string,
  kits: readonly Kit[],
): Kit | undefined {
  const text = code.trim().toLowerCase();
  return kits.find(
    ({ sku, barcode }) =>
      isSameBarcode(text, barcode) ||
      (sku !== '' && (text === sku.toLowerCase() || text.endsWith(`/${sku.toLowerCase()}`))),
  );
}
