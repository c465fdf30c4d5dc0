/**
 * 21 letters of a 64-letter alphabet, 126 bits. In a file of its own, because the browser checks its
 * cart's id by it long before it needs a schema.
 */
export const unguessablePattern = /^[A-Za-z0-9_-]{21}$/;
