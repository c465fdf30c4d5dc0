import * as z from 'zod/mini';
import { line } from '../../kernel/fields.ts';

const digitsOrNone = (pattern: RegExp, message: string) =>
  line(12).check(z.refine((text) => text === '' || pattern.test(text), message));

/** Where a buyer sends a transfer. A shop that takes none leaves all of it empty. */
export const bankFields = {
  bankAccountName: z._default(line(80), ''),
  bankBsb: z._default(digitsOrNone(/^\d{3}[- ]?\d{3}$/, 'A BSB has six digits, such as 062-000'), ''),
  bankAccountNumber: z._default(digitsOrNone(/^\d[\d -]{3,11}$/, 'An account number has 4 to 10 digits'), ''),
  /** A telephone number, an email or an ABN, as it is registered with the bank. */
  payId: z._default(line(120), ''),
};

export const bankDetails = z.object({
  accountName: z.string(),
  bsb: z.string(),
  accountNumber: z.string(),
  payId: z.string(),
});
export type BankDetails = z.infer<typeof bankDetails>;

type Given = { bankAccountName: string; bankBsb: string; bankAccountNumber: string; payId: string };

/** Null where the shop has neither an account nor a PayID to send money to. */
export function bankDetailsOf(settings: Given): BankDetails | null {
  const { bankAccountName: accountName, bankAccountNumber, payId } = settings;
  const digits = settings.bankBsb.replaceAll(/\D/g, '');
  const hasAccount = digits !== '' && bankAccountNumber !== '';
  if (!hasAccount && payId === '') return null;
  return {
    accountName,
    bsb: hasAccount ? `${digits.slice(0, 3)}-${digits.slice(3)}` : '',
    accountNumber: hasAccount ? bankAccountNumber : '',
    payId,
  };
}

/** Said to whoever wants money by a transfer or on invoice before the shop has said where it goes. */
export const noBankDetails = 'First say in Settings, under Selling, where transfers go.';

/** Days that a shopper at the checkout has for a transfer; undefined where the shop offers none there. */
export function transferDaysOf(
  settings: Given & { takesTransfers: boolean; webTransferDays: number },
): number | undefined {
  return settings.takesTransfers && bankDetailsOf(settings) ? settings.webTransferDays : undefined;
}

/** What a buyer types into their bank, each with its name. @param reference the order's number */
export function transferFacts(details: BankDetails, reference: string): (readonly [string, string])[] {
  const facts = [
    ['Account name', details.accountName],
    ['BSB', details.bsb],
    ['Account number', details.accountNumber],
    ['PayID', details.payId],
    ['Reference', reference],
  ] as const;
  return facts.filter(([, value]) => value !== '');
}
