import type { PassportForm } from '../../../../contracts/stock/passports/kit-passports.ts';

/** As much of the passport's form as its parts need. */
export type PassportFields = {
  values: PassportForm;
  set: (change: Partial<PassportForm>) => void;
  errorOf: (field: string) => string | undefined;
};

export type Arrived = (picture: { id: number; url: string }) => void;
