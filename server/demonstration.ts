import { CannotStart } from './kernel/process/cannot-start.ts';

/** The demonstration shop, read only where it is wanted: the image of a real shop does not hold it. */
export async function openDemonstration() {
  try {
    const { fillDemonstrationShop } = await import('../seed/fill.ts');
    const { signIns } = await import('../seed/people/demo-people.ts');
    return { fillDemonstrationShop, signIns };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new CannotStart(
      'The demonstration shop is not part of this image. Set SHOP_DEMO=no, or run "npm start" in the sources.',
      { cause: error },
    );
  }
}
