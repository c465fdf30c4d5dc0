import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** One `vite build` makes the web floor twice: for the browser, and for rendering on the server. */
export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  publicDir: false,
  // Fonts and pictures stay files: the Content-Security-Policy admits no data addresses.
  build: { assetsInlineLimit: 0 },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rollupOptions: { input: 'web/entry.browser.tsx' },
      },
    },
    ssr: {
      // Everything is bundled: the server starts without reading a thousand files.
      resolve: { noExternal: true },
      // Without this both Reacts are bundled, and the slow one answers wherever NODE_ENV is not set.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        ssr: 'web/entry.server.tsx',
        outDir: 'build/server',
        minify: false,
        emitAssets: false,
        rollupOptions: { output: { entryFileNames: '[name].js' } },
      },
    },
  },
}));
