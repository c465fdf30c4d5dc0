/**
 * Expected refusals are values. The code is stable and for programs, the message is a sentence for
 * people; `server/kernel/http/refusals.ts` is the one place that turns them into HTTP.
 */
export const refusalStatus = {
  malformed: 400,
  csrf: 403,
  forbidden: 403,
  unauthenticated: 401,
  wrong_credentials: 401,
  code_needed: 401,
  unverified: 403,
  wrong_password: 422,
  wrong_code: 422,
  weak_password: 422,
  email_taken: 409,
  link_over: 410,
  not_bought: 403,
  not_a_picture: 422,
  not_a_video: 422,
  not_found: 404,
  cart_not_found: 404,
  cart_item_not_found: 404,
  not_enough_stock: 409,
  sold_out: 409,
  cart_changed: 409,
  cart_empty: 409,
  code_refused: 409,
  code_taken: 409,
  not_permitted: 409,
  /** Nothing can be sent back while no setting says where to. */
  no_return_address: 409,
  /** Somebody else saved first; `details` say what stands there now. */
  stale: 409,
  already_paid: 409,
  idempotency_mismatch: 422,
  postcode_unknown: 422,
  needs_quote: 422,
  card_declined: 402,
  insufficient_funds: 402,
  challenge_failed: 402,
  bad_signature: 400,
  too_fast: 422,
  too_large: 413,
  too_many: 429,
  payment_unavailable: 503,
  unavailable: 503,
  busy: 503,
  /** The disk is full: nothing was kept. */
  no_space: 507,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly refused: Code;
  readonly message: string;
  readonly details?: Record<string, unknown>;
};

/** What a refusal looks like on the wire. */
export type RefusalBody = { code: RefusalCode; message: string; details?: Record<string, unknown> };

export function refuse<Code extends RefusalCode>(
  code: Code,
  message: string,
  details?: Record<string, unknown>,
): Refusal<Code> {
  return details ? { refused: code, message, details } : { refused: code, message };
}

export const checkEntered = 'Please check what you entered.';

/** Of fields that are wrong each by its name, as `form.title`, with what stands beside it. */
export function refuseFields(fields: readonly { field: string; message: string }[]): Refusal<'malformed'> {
  return refuse('malformed', checkEntered, { fields });
}

export function refuseField(field: string, message: string): Refusal<'malformed'> {
  return refuseFields([{ field, message }]);
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
