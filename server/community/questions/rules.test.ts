import { expect, test } from 'vitest';
import { hasLink } from './rules.ts';

test.each(['See https://a.example', 'www.kits', 'Buy at cheap-kits.com now', 'HTTP://X', 'me@shop.com.au'])(
  '%s holds a link',
  (text) => expect(hasLink(text)).toBe(true),
);

test.each(['Is it 2.5 mm?', 'No. 10 or no. 12', 'Does it come framed? My mum ... likes it', ''])(
  '%s holds none',
  (text) => expect(hasLink(text)).toBe(false),
);
