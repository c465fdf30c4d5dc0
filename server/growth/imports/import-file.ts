/** Where the text of a file lies until it is written. */
export const fileKey = (id: string): string => `imports/${id}.txt`;
