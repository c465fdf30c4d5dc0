import type { KitForm } from '../../../../contracts/catalogue/kits/kits.ts';

/** What undoing needs of a kit that an import changed: as it stood, and the addresses that lead to it since. */
export type KitBefore = { form: KitForm; addedPaths: string[] };

/** As it was noted; imports of an earlier version noted the form alone. */
export function kitBeforeOf(noted: KitBefore | KitForm): KitBefore {
  return 'form' in noted ? noted : { form: noted, addedPaths: [] };
}
