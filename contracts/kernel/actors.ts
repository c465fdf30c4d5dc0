/** Who did something, where a timeline does not name a person. */
const nobodyByName = {
  customer: 'The buyer',
  shop: 'The shop itself',
  carrier: 'The carrier',
  /** The name for any member of staff, shown to people who may not read which of them it was. */
  staff: 'A colleague',
} as const;

/** As a screen says it. */
export function actorLabel(actor: string): string {
  return (nobodyByName as Readonly<Record<string, string>>)[actor] ?? actor;
}

/** Which member of staff did something is only shown to people who may read the audit log. */
export function visibleActor(actor: string, mayReadAudit: boolean): string {
  return mayReadAudit || actor in nobodyByName ? actor : 'staff';
}
