import { expect, test } from 'vitest';
import { contentOf } from './markdown.ts';

test('headings get ids, and the list of contents has them', () => {
  const { html, headings } = contentOf('## When you *change* your mind\n\nText.\n\n### Smaller\n');
  expect(headings).toEqual([{ id: 'when-you-change-your-mind', text: 'When you change your mind' }]);
  expect(html).toContain('<h2 id="when-you-change-your-mind">When you <em>change</em> your mind</h2>');
});

test('two headings of the same words, and one without a letter of ours, are led to each by itself', () => {
  const { html, headings, questions } = contentOf(
    '## Returns\n\nA\n\n## Returns\n\nB\n\n## 你好\n\n## Questions people ask\n\n### Why?\n\nA\n\n### Why?\n\nB\n',
  );
  const ids = headings.map(({ id }) => id);
  expect(ids).toEqual(['returns', 'returns-2', 'part']);
  for (const id of ids) expect(html).toContain(`<h2 id="${id}">`);
  expect(questions.map(({ id }) => id)).toEqual(['why', 'why-2']);
});

test.each([
  ['<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>'],
  ['text <b onclick="x()">bold</b>'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>'],
  ['[x](javascript:alert(1))'],
  ['[x](JaVaScRiPt:alert(1))'],
  ['[x](data:text/html,<script>alert(1)</script>)'],
  ['[x](//evil.example)'],
  ['[x](/\\evil.example)'],
  ['[x](https://a.example/"onmouseover="alert(1))'],
  ['![x](https://tracker.example/pixel.png)'],
  ['![x" onerror="alert(1)](/pictures/a.jpg)'],
  ['<https://ok.example/<script>>'],
  ['```html\n<script>alert(1)</script>\n```'],
  ['[a]: javascript:alert(1)\n\n[a]'],
  ['&lt;script&gt;[x](java&#115;cript:alert(1))'],
])('nothing that an owner writes becomes script: %s', (markdown) => {
  const { html } = contentOf(markdown);
  const tags = html.match(/<[^>]*>/g) ?? [];
  for (const tag of tags) {
    expect(tag).toMatch(
      /^<\/?(?:p|h[2-6]|a|em|strong|code|pre|ul|ol|li|blockquote|br|hr|img|del|table|thead|tbody|tr|th|td)\b/,
    );
    // Attributes beside their values: nothing but these, and links only to where they may lead.
    const names = [...tag.replace(/"[^"]*"/g, '""').matchAll(/\s([a-z-]+)=?/g)].map(([, name]) => name);
    expect(['href', 'src', 'alt', 'loading', 'id', 'class', 'align', '']).toEqual(
      expect.arrayContaining(names),
    );
    for (const [, target = ''] of tag.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(target).toMatch(/^(?:\/(?![/\\])|https:\/\/(?!tracker)|mailto:|tel:|#)/);
  }
});

test('links of this site, of mail and of secure addresses stay links', () => {
  const { html } = contentOf(
    '[a](/contact) [b](mailto:hello@stillmade.example) [c](https://oaic.gov.au) [d](#top)',
  );
  expect(html.match(/<a href=/g)).toHaveLength(4);
});

test('questions leave the page and become a list of their own', () => {
  const content = contentOf(
    '## Write to us\n\nHere.\n\n## Questions people ask\n\n### Why?\n\nBecause **so**.\n\n### How?\n\nThus.\n\n## After\n\nEnd.\n',
  );
  expect(content.questions).toEqual([
    { id: 'why', question: 'Why?', answerHtml: '<p>Because <strong>so</strong>.</p>\n' },
    { id: 'how', question: 'How?', answerHtml: '<p>Thus.</p>\n' },
  ]);
  expect(content.headings.map(({ id }) => id)).toEqual(['write-to-us', 'after']);
  expect(content.html).not.toContain('Because');
  expect(content.html).toContain('End.');
});
