/** The button of the header that leads to an account, whoever is here. */
export const userButtonClass =
  'grid size-11 cursor-pointer place-items-center rounded-control hover:bg-linen';
