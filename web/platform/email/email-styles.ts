import type { CSSProperties } from 'react';

/**
 * The shop's look in the words of mail programs, which know neither our style sheet nor its custom
 * properties. The colours are those of `web/styles.css`. Emails are the only place with style attributes.
 */
export const colour = {
  paper: '#FBF8F3',
  linen: '#F3EDE3',
  sand: '#E6DCCB',
  line: '#CFC6B6',
  ink: '#2B2F2A',
  stone: '#5C6159',
  eucalypt: '#3F5F4F',
  white: '#FFFFFF',
} as const;

const text = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
/** A long address or number would make the whole sheet wider than a phone. The second is for older mail programs. */
const brokenAnywhere = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
const display = "Fraunces, Georgia, 'Times New Roman', serif";

export const variant = {
  body: { margin: 0, padding: 0, backgroundColor: colour.linen },
  ground: { backgroundColor: colour.linen, padding: '24px 12px' },
  sheet: {
    width: '100%',
    maxWidth: '600px',
    backgroundColor: colour.paper,
    border: `1px solid ${colour.sand}`,
    borderRadius: '14px',
    fontFamily: text,
    fontSize: '16px',
    lineHeight: '26px',
    color: colour.ink,
    textAlign: 'left',
    ...brokenAnywhere,
  },
  block: { padding: '0 24px 32px' },
  brand: {
    padding: '28px 24px 24px',
    fontFamily: display,
    fontSize: '22px',
    lineHeight: '28px',
    color: colour.eucalypt,
  },
  h1: {
    margin: '0 0 12px',
    fontFamily: display,
    fontSize: '30px',
    lineHeight: '36px',
    fontWeight: 500,
  },
  h2: {
    margin: '0 0 8px',
    fontFamily: display,
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: 500,
  },
  paragraph: { margin: '0 0 12px' },
  quiet: { margin: 0, fontSize: '14px', lineHeight: '22px', color: colour.stone },
  table: { width: '100%', borderCollapse: 'collapse' },
  pictureCell: {
    width: '72px',
    padding: '14px 16px 14px 0',
    borderTop: `1px solid ${colour.sand}`,
    verticalAlign: 'top',
  },
  picture: { display: 'block', backgroundColor: colour.sand, borderRadius: '6px' },
  lineCell: { padding: '14px 0', borderTop: `1px solid ${colour.sand}`, verticalAlign: 'top' },
  priceCell: {
    padding: '14px 0 14px 16px',
    borderTop: `1px solid ${colour.sand}`,
    verticalAlign: 'top',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  factLabel: { width: '1%', whiteSpace: 'nowrap', padding: '4px 16px 4px 0', verticalAlign: 'top' },
  factValue: { padding: '4px 0' },
  sumCell: { padding: '4px 0' },
  sumAmount: { padding: '4px 0', textAlign: 'right', whiteSpace: 'nowrap' },
  totalCell: {
    padding: '14px 0 0',
    borderTop: `1px solid ${colour.line}`,
    fontSize: '18px',
    fontWeight: 600,
  },
  totalAmount: {
    padding: '14px 0 0',
    borderTop: `1px solid ${colour.line}`,
    fontSize: '18px',
    fontWeight: 600,
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  button: {
    display: 'inline-block',
    padding: '13px 24px',
    backgroundColor: colour.eucalypt,
    borderRadius: '6px',
    color: colour.white,
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { color: colour.eucalypt, textDecoration: 'underline' },
  foot: { padding: '24px 12px 8px', fontFamily: text, textAlign: 'left', ...brokenAnywhere },
} as const satisfies Record<string, CSSProperties>;
