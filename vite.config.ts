import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightContracts } from './tools/light-contracts.ts';
import { precompress } from './tools/precompress.ts';

const readFirst = /[\\/]web[\\/](entry\.first|kernel[\\/]yield-to-main)\.ts$/;

/** Read in a task of its own (`web/entry.first.ts`): it needs nothing of the others. */
const reactItself =
  /node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]web[\\/]kernel[\\/]react-dom\.ts$/;
const librariesOfEveryPage = /node_modules[\\/](use-sync-external-store|@tanstack)[\\/]/;
const partsOfEveryPage = [
  /[\\/]web[\\/](kernel|images|settings|layout)[\\/](?!admin|react-dom|yield-to-main).*\.tsx?$/,
  /[\\/]web[\\/]ui[\\/](badge|breadcrumb|button|carousel|classes|dialog|field|field-error|form-problems|icon|loading|needs-script|part-missing|price|quantity|rating-text|skeleton|slide-row|stars|toast|toast-card|toast-store|use-countdown|use-escape|use-track)\.tsx?$/,
  /[\\/]web[\\/]cart[\\/](add-to-cart|complete-cart|waiting-kits|cart-(actions|adding|attempt|button|id|messages|provider|reading|service|shown|store|tabs))\.tsx?$/,
  /[\\/]web[\\/]catalogue[\\/](badges|card-corner|card-rating|categories-query|complete-kit|category-showcase|feel|hero|kit-card|kit-carousel|kit-grid|picture-flow|shelf-switch|stock-line)\.tsx?$/,
  /[\\/]web[\\/](customers[\\/]user-query|wishlist[\\/](guest-list|use-wishlist|wishlist-link))\.tsx?$/,
  // Small as they are once their schemas are lightened, each would be a request of its own.
  /[\\/]contracts[\\/](admin-paths|call-error|cart|catalogue|endpoint|filters|image-hosts|images|money|paths|refusal|settings|unguessable|user|visitor|wishlist)\.ts$/,
];

/** What the home page shows below its first shelves, which comes late (specification, section 2). */
const lowerHome = [
  /[\\/]web[\\/](catalogue[\\/](banner|banners|promises)|gallery[\\/](gallery-carousel|gallery-query|piece-words)|reviews[\\/](avatar|review-card|review-photos|review-queries|review-text|testimonials)|ui[\\/](day-text|paragraphs|rotating-carousel|use-rotation))\.tsx?$/,
  /[\\/]icons[\\/](chevron-left|clock|hand|leaf|pause|play|sparkles)\.m?js$/,
];

/** What stands in the drawer and on the cart's own page. Each of the two can do without the other. */
const cartParts = [
  /[\\/]web[\\/]cart[\\/](cart-empty|cart-lines?|cart-summary|discount-box)\.tsx?$/,
  /[\\/]icons[\\/]info\.m?js$/,
];

const among = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id));

/** Beside the parts and not among them: they need React before the parts have asked for it. */
const iconsOfEveryPage =
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/]|.*lucide-react)|[\\/]icons[\\/](arrow-left|arrow-right|chevron-right|circle-check|circle-exclamation-point|circle-alert|eye|minus|plus|x)\.m?js$/;

/** A script names the scripts that it fetches later as its neighbours, wherever the assets host may be. */
function renderBuiltUrl(file: string, { ssr, hostType }: { ssr: boolean; hostType: string }) {
  return !ssr && hostType === 'js' && file.endsWith('.js') ? { relative: true } : undefined;
}

/**
 * One `vite build` makes the web floor four times: for shoppers' browsers, for the back office, for the till,
 * and for rendering on the server. The first three share no file, so that none waits for what another needs.
 */
export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), lightContracts(), precompress()],
  appType: 'custom',
  publicDir: false,
  // Fonts and pictures stay files: the Content-Security-Policy admits no data addresses.
  build: { assetsInlineLimit: 0 },
  builder: {},
  experimental: { renderBuiltUrl },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['web/entry.browser.tsx', 'web/entry.first.ts'],
          // Nothing here reads a property for what reading it does, so unused parts of schemas may go.
          treeshake: { propertyReadSideEffects: false },
          // Few files of some size, so that a first visit needs few requests.
          output: {
            codeSplitting: {
              // A part that only lazy pages need stays with them, whoever imports it.
              includeDependenciesRecursively: false,
              groups: [
                { name: 'first', test: readFirst },
                { name: 'react', test: reactItself },
                { name: 'libraries', test: librariesOfEveryPage },
                { name: 'icons', test: iconsOfEveryPage },
                { name: 'shop', test: among(partsOfEveryPage) },
                { name: 'lower-home', test: among(lowerHome) },
                { name: 'cart-parts', test: among(cartParts) },
              ],
            },
          },
        },
      },
    },
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
        rolldownOptions: { input: ['web/entry.till.tsx', 'web/till/worker.ts'] },
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
        rolldownOptions: { output: { entryFileNames: '[name].js', codeSplitting: false } },
      },
    },
  },
}));
