import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { asciiOutput } from './tools/ascii-output.ts';
import {
  buyingParts,
  cartParts,
  formParts,
  isAmong,
  lateParts,
  listParts,
  lowerHome,
  reactItself,
  readFirst,
  sharedParts,
} from './tools/build-groups.ts';
import { inlineCalls } from './tools/inline-calls.ts';
import { lightContracts } from './tools/light-contracts.ts';
import { lightLibraries } from './tools/light-libraries.ts';
import { lightPreload } from './tools/light-preload.ts';
import { lightRoutes } from './tools/light-routes.ts';
import { namedReact } from './tools/named-react.ts';
import { precompress } from './tools/precompress.ts';

const isLibrary = /named:|[\\/]node_modules[\\/]/;
const iconsOfLowerHome = /[\\/]icons[\\/](chevron-left|clock|hand|leaf|package|pause|play|sparkles)\.m?js$/;
const isZod = /[\\/]node_modules[\\/]zod[\\/]/;
const iconsOfLists = /[\\/]icons[\\/]sliders-horizontal\.m?js$/;
const iconsOfCart = /[\\/]icons[\\/]info\.m?js$/;
const iconsOfLate = /[\\/]icons[\\/](?:arrow-up|credit-card|smartphone|wifi-off)\.m?js$/;
/** What pages share that send something, and the signs that most pages but the first show. */
const isOfWriting =
  /lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/]|.*lucide-react)|[\\/](?:useMutation|mutationObserver|icons[\\/](?:chevron-down|chevron-right|circle-alert|circle-check|circle-exclamation-point|eye|heart|minus|plus|share-2|x))\.m?js$/;

const isReactItself = isAmong(reactItself);
const isOfLowerHome = isAmong(lowerHome);
const isOfLists = isAmong(listParts);
const isOfForms = isAmong(formParts);
const isOfCart = isAmong(cartParts);
const isOfLate = isAmong(lateParts);
const isShared = isAmong(sharedParts);

/** A script names the scripts that it fetches later as its neighbours, wherever the assets host may be. */
function renderBuiltUrl(file: string, { ssr, hostType }: { ssr: boolean; hostType: string }) {
  return !ssr && hostType === 'js' && file.endsWith('.js') ? { relative: true } : undefined;
}

/** These groups have a name, for who reads where an error came from and when the lower home wakes; the others would have it in the list of every entry. */
const namedGroups = new Set(['libraries', 'lower-home', 'rolldown-runtime']);

/** What a page has read before it can ask for another one: no script names it among what goes with that one. */
const isThere = /[\\/](entry\.|libraries-|rolldown-)/;

/** Sources are imported for what they export, and read for nothing else: what is not used of them stays with whoever uses it. */
const sources = { test: /[\\/](web|contracts)[\\/].*\.tsx?$/, sideEffects: false };

/** What shoppers fetch: few files of some size, so that a first visit needs few requests. */
const storefront: EnvironmentOptions = {
  build: {
    outDir: 'build/client',
    manifest: true,
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // The one that is wanted is asked for at the same moment, by its import.
      resolveDependencies: (wanted, files) => files.filter((file) => file !== wanted && !isThere.test(file)),
    },
    rolldownOptions: {
      input: ['web/entry.browser.tsx', 'web/entry.first.ts'],
      // Nothing here reads a property for what reading it does, so unused parts of schemas may go.
      treeshake: { propertyReadSideEffects: false, moduleSideEffects: [sources] },
      output: {
        // An entry names a hundred scripts: by seven letters as well as by eight, and of sixteen that take half a byte each.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => `assets/${namedGroups.has(name) ? `${name}-` : ''}[hash:7].js`,
        codeSplitting: {
          // A part that only lazy pages need stays with them, whoever imports it.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'first', test: isAmong(readFirst) },
            // Of libraries what every page reads: it stays as it is from one release to the next, and with it in the cache.
            {
              name: 'libraries',
              tags: ['$initial'],
              test: (id: string) => isLibrary.test(id) || isReactItself(id),
            },
            // With the entry, all that it imports and uses of the shop: one file, which is compressed as one.
            { name: 'shop', tags: ['$initial'] },
            {
              name: 'lower-home',
              test: (id: string) => iconsOfLowerHome.test(id) || isOfLowerHome(id),
            },
            { name: 'lists', test: (id: string) => iconsOfLists.test(id) || isOfLists(id) },
            { name: 'buying', test: isAmong(buyingParts) },
            { name: 'forms', test: (id: string) => isZod.test(id) || isOfForms(id) },
            { name: 'cart-parts', test: (id: string) => iconsOfCart.test(id) || isOfCart(id) },
            { name: 'late', test: (id: string) => iconsOfLate.test(id) || isOfLate(id) },
            { name: 'shared', test: (id: string) => isOfWriting.test(id) || isShared(id) },
          ],
        },
      },
    },
  },
};

/**
 * One `vite build` makes the web floor four times: for shoppers' browsers, for the back office, for the till,
 * and for rendering on the server. The first three share no file, so that none waits for what another needs.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    lightRoutes(),
    lightLibraries(),
    lightPreload(),
    namedReact(),
    react(),
    tailwindcss(),
    lightContracts(),
    inlineCalls(),
    asciiOutput(),
    precompress(),
  ],
  appType: 'custom',
  publicDir: false,
  // Fonts and pictures stay files: the Content-Security-Policy admits no data addresses.
  build: { assetsInlineLimit: 0 },
  builder: {},
  experimental: { renderBuiltUrl },
  environments: {
    client: storefront,
    office: {
      consumer: 'client',
      build: {
        outDir: 'build/office',
        assetsDir: 'office',
        manifest: true,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'web/entry.admin.tsx' },
      },
    },
    // The till and the script that keeps it: the latter is fetched alone, so it imports nothing.
    till: {
      consumer: 'client',
      build: {
        outDir: 'build/till',
        assetsDir: 'till',
        manifest: true,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: ['web/entry.till.tsx', 'web/market/till/worker.ts'] },
      },
    },
    ssr: {
      // Everything is bundled: the server starts without reading a thousand files. (While developing,
      // Node loads the packages, because it knows the older ones that are not modules.)
      resolve: command === 'build' ? { noExternal: true } : {},
      // Without this both Reacts are bundled, and the slow one answers wherever NODE_ENV is not set.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        ssr: 'web/entry.server.tsx',
        outDir: 'build/server',
        minify: false,
        emitAssets: false,
        // One file, read once: a build under a running shop takes no page away from it.
        rolldownOptions: {
          // Pictures have the names by which the shoppers' build has them.
          output: { entryFileNames: '[name].js', codeSplitting: false, hashCharacters: 'hex' },
        },
      },
    },
  },
}));
