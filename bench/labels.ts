import { labelPapers, labelsPdf, type Slip } from '../server/orders/documents/documents.ts';

/** How long a hundred labels may take, from the call to the whole PDF. */
export const mostLabelsMs = 3_000;

/** Slips that differ as orders do: names, streets, one to five kits. */
export function labelSlips(count: number): Slip[] {
  return Array.from({ length: count }, (_, index) => ({
    number: `SM-${10_001 + index}`,
    day: '2026-11-23',
    to: [`Buyer number ${index}`, `${index + 1} Hill Street`, 'Newtown NSW 2042'],
    delivery: index % 5 === 0 ? 'Express delivery' : 'Standard delivery',
    note: '',
    giftMessage: '',
    lines: Array.from({ length: 1 + (index % 5) }, (_kit, kit) => ({
      name: `Kit ${kit} of order ${index}`,
      sku: `KIT-${kit}`,
      quantity: 1 + (kit % 2),
    })),
    shop: { name: 'Stillmade', email: 'hello@stillmade.example', address: ['12 Sydenham Road'] },
  }));
}

/** Makes the labels on each paper; what took too long is a fault. */
export async function timeLabels(count = 100): Promise<string[]> {
  const faults: string[] = [];
  for (const paper of labelPapers) {
    const begun = performance.now();
    const pdf = await labelsPdf(labelSlips(count), '2026-11-23', paper);
    const ms = Math.round(performance.now() - begun);
    console.log(`${count} labels, ${paper}: ${ms} ms, ${Math.round(pdf.length / 1_024)} KiB`);
    if (ms > mostLabelsMs)
      faults.push(`${count} labels on ${paper} took ${ms} ms, more than ${mostLabelsMs}.`);
  }
  return faults;
}
