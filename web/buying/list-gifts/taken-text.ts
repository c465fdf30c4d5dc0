/** To another giver; who is first is named to nobody. */
export function takenText(firstName: string): string {
  return `Somebody else gives this${firstName && ` to ${firstName}`} already.`;
}
