/** Digits as they stand on a card: four by four. */
export function cardNumberText(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19);
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** '829', '8/29' and '0829' all mean August 2029. */
export function expiryText(typed: string): string {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{0,2})/.exec(typed) ?? [];
  if (month !== undefined) return `${month.padStart(2, '0')}/${year}`;
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  const whole = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return whole.length > 2 ? `${whole.slice(0, 2)}/${whole.slice(2)}` : whole;
}
