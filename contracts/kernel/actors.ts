/** Who did something, where a timeline does not name a person. */
const nobodyByName = {
  customer: 'The buyer',
  shop: 'The shop itself',
  carrier: 'The carrier',
  /** Somebody who runs the shop, to whoever may not read which of them. */
  staff: 'A colleague',
} as const;

/** As a screen says it. */
export function actorLabel(actor: string): string {
  return (nobodyByName as Readonly<Record<string, string>>)[actor] ?? actor;
}

/** Who of the people who run the shop did what is told to those who may read the audit log. */
export function visibleActor(actor: string, mayReadAudit: boolean): string {
  return mayReadAudit || actor in nobodyByName ? actor : 'staff';
}
