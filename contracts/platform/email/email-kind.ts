import * as z from 'zod/mini';
import { line } from '../../kernel/fields.ts';

/** Who writes, and the shop's configured address: links in an email never come from a request's Host header. */
export const sender = { origin: z.url(), brand: line(60, 1) };

export type Sender = { origin: string; brand: string };

/** An address of the shop as it stands in an email. */
export const linkTo = ({ origin }: Sender, path: string): string => new URL(path, origin).href;

/** What one kind of email is. */
export type EmailKindSpec<Data extends z.ZodMiniType = z.ZodMiniType> = {
  /** What the back office calls it. */
  name: string;
  /** The owner may switch it off: neither the law nor security needs it. */
  isOptional?: true;
  /**
   * What of it opens something. Everywhere else that is kept as a hash, so it stands apart from the email, only
   * until that is sent, and in no backup.
   */
  secrets?: readonly string[];
  /** Somebody writes each of its emails anew: it has no words or switch in Settings. */
  isWrittenEachTime?: true;
  /** What it is written from. It is kept with the email, so it holds all that the email shows. */
  data: Data;
  /** As if it had been written today, for whoever looks it over. */
  sample: (from: Sender) => z.infer<Data>;
};

/** Binds a kind's sample to its data. */
export function emailKind<Data extends z.ZodMiniType>(kind: EmailKindSpec<Data>): EmailKindSpec<Data> {
  return kind;
}
