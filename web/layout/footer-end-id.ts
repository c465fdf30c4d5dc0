/** Around what the browser keeps of the footer as it was sent. */
export const footerEndId = 'footer-end';
