import { contentSlugs, readContentPage } from '../../../contracts/growth/content/content.ts';
import { contentPath } from '../../../contracts/growth/content/own-slugs.ts';
import type { Call } from '../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { paths, wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { readPublicSettings } from '../../../contracts/platform/settings/settings.ts';
import { listCollections } from '../../../contracts/storefront/collections/collections.ts';
import { readDeliveryFacts } from '../../../contracts/storefront/listing/delivery.ts';
import { listCategories } from '../../../contracts/storefront/listing/listing.ts';
import { toolList } from './tools.ts';

/** The shop in one page of Markdown, as llmstxt.org proposes: from what its pages are made of. */
export async function llmsText(call: Call, origin: string): Promise<string> {
  const [settings, categories, collections, delivery, pages] = await Promise.all([
    call(readPublicSettings),
    call(listCategories),
    call(listCollections),
    call(readDeliveryFacts),
    Promise.all(contentSlugs.map((slug) => call(readContentPage, { params: { slug } }))),
  ]);
  const link = (name: string, path: string, said: string) =>
    `- [${plain(name)}](${new URL(path, origin).href}): ${plain(said)}`;
  const kits = categories.reduce((sum, { kitCount }) => sum + kitCount, 0);
  const free =
    delivery.freeOverCents === null
      ? ''
      : ` Standard delivery is free from ${priceText(delivery.freeOverCents)}.`;
  return `${[
    `# ${plain(settings.brand)}`,
    `> ${plain(settings.tagline)}. ${kits} craft kits, sold in Australia in Australian dollars, GST included.`,
    `Kits are sent within Australia to ${delivery.zones.map(({ name }) => plain(name)).join(', ')}.${free} Who changes their mind has ${settings.returnDays} days; what is faulty has no deadline. Questions: ${settings.email}.`,
    '## How an assistant shops here',
    [
      `- Model Context Protocol (Streamable HTTP): ${new URL(wellKnownFiles.mcp, origin).href}, for everybody, without a key.`,
      `- Universal Commerce Protocol: ${new URL(wellKnownFiles.ucpProfile, origin).href}.`,
      ...toolList.map(({ name, title }) => `- \`${name}\`: ${title}.`),
      '- Paying is a person’s: give them the `continue_url` of the cart. It brings the kits into their browser, and they pay in the shop’s own checkout.',
      `- Without a protocol: search at ${new URL(paths.search('cross stitch'), origin).href}, or read the [site map](${new URL(wellKnownFiles.sitemap, origin).href}).`,
      '- Prices and stock are those of the moment. Ask anew before you promise one.',
    ].join('\n'),
    '## Categories',
    categories.map((one) => link(one.name, paths.category(one.slug), one.description)).join('\n'),
    ...(collections.length === 0
      ? []
      : [
          '## Collections',
          collections.map((one) => link(one.name, paths.collection(one.slug), one.description)).join('\n'),
        ]),
    '## Policies and pages',
    pages.map((page) => link(page.title, contentPath(page.slug), page.summary)).join('\n'),
  ].join('\n\n')}\n`;
}

/** One line, and nothing that Markdown would read as its own. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/([[\]`<>\\])/g, '\\$1')
    .trim();
}
