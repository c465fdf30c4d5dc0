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
