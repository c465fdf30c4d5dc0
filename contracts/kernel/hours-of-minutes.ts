/** '7.5 hours', '1 hour', to the half of an hour; what is shorter is said in minutes. */
export function hoursOfMinutes(minutes: number): string {
  if (minutes < 45) return `${minutes} minutes`;
  const hours = Math.round(minutes / 30) / 2;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
