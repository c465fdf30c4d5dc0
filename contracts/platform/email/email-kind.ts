import type * as z from 'zod/mini';

/** What one kind of e-mail is. */
export type EmailKindSpec = {
  name: string;
  /** The owner may switch it off: neither the law nor security needs it. */
  isOptional?: true;
  /**
   * What of it opens something. Everywhere else that is kept as a hash, so it stands apart from the e-mail, only
   * until that is sent, and in no backup.
   */
  secrets?: readonly string[];
  /** What it is written from. It is kept with the e-mail, so it holds all that the e-mail shows. */
  data: z.ZodMiniType;
};
