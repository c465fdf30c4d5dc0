/** When something was sold, as short as a row of a list wants it. */
export const saleTime = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
