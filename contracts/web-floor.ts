import type { Call } from './kernel/endpoint.ts';
import type { ImageHosts } from './kernel/image-hosts.ts';
import type { EmailWords } from './platform/email/email-words.ts';
import type { EmailKind } from './platform/email/email.ts';
import type { LogoPicture } from './platform/settings/look.ts';

/** What the web floor offers to the server: `web/entry.server.tsx` exports exactly this. */
export type WebFloor = {
  renderPage(input: PageInput): Promise<RenderedPage>;
  /** The shell of the back office, which is filled in the browser. */
  renderBackOffice(input: { assets: BuiltAssets; origin: string }): string;
  /** The shell of the till, which a device keeps for days without a network. */
  renderTill(input: { assets: BuiltAssets; origin: string; manifest: string }): string;
  /** @param words the owner's own, where there are any */
  renderEmail(kind: EmailKind, data: unknown, words?: EmailWords, look?: EmailLook): RenderedEmail;
  firstWordsOf(kind: EmailKind, data: unknown): FirstWords;
  /** Where the pictures of everything that is rendered from here on are fetched from. */
  nameImageHosts(hosts: ImageHosts): void;
};

/** What an email bears of the shop's look; what is left out is the shop's first. */
export type EmailLook = { accent?: string; logo?: LogoPicture };

export type PageInput = {
  /** Path and query, as asked for. */
  url: string;
  /** Answered in process; what it refuses, it throws as a `CallError`. */
  call: Call;
  assets: BuiltAssets;
  /** Where the shop answers, for links that must be whole. */
  origin: string;
};

export type RenderedPage = { status: number; html: string; redirectTo: string | undefined };
export type FirstWords = Pick<EmailWords, 'subject' | 'heading' | 'opening'>;
export type RenderedEmail = { subject: string; html: string; text: string };

/** Vite's manifest of the browser build: which files an entry or a lazily loaded page needs. Empty while developing. */
export type BuiltAssets = { manifest: Record<string, ManifestChunk> };
export type ManifestChunk = {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
  isEntry?: boolean;
};
