/** Apart from the kernel's `paths`, because no page links here and the first script would hold them all the same. */
export const consentPaths = {
  /** The page behind the link of the email that asks whether somebody wants the newsletter. */
  confirm: (token: string) => `/letters/confirm/${token}`,
  /** What somebody agreed to, and the way out; its one button posts to the same address (RFC 8058). */
  leave: (token: string) => `/letters/newsletter/${token}`,
  /** Where forms without script post to. */
  askForm: '/letters/ask',
  confirmForm: '/letters/confirm',
} as const;
