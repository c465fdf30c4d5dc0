/** Shown once: the receiver checks each message's signature with it. */
export function WebhookSecret({ secret }: { secret: string }) {
  return (
    <div role="status" className="grid gap-1 rounded-control bg-mist p-3">
      <p>The secret with which messages are signed. It is shown only now.</p>
      <p>
        <code className="font-[560] wrap-anywhere select-all">{secret}</code>
      </p>
    </div>
  );
}
