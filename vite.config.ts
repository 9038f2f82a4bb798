import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScriptPlugin } from '#tools/build/boot-script-plugin.ts'
import { buildNamePlugin } from '#tools/build/build-name-plugin.ts'
import { assetFileName, chunkFileName, codeSplitting, missingDependencies } from '#tools/build/chunks.ts'
import { importPlugin } from '#tools/build/import-plugin.ts'
import { preloadPlugin } from '#tools/build/preload-plugin.ts'
import { compressionPlugin } from '#tools/build/compression-plugin.ts'
import { classNames } from '#tools/build/class-names.ts'
import { cssClassesPlugin } from '#tools/build/css-classes-plugin.ts'
import { nameWarningsPlugin } from '#tools/build/name-warnings.ts'
import { productPlugin } from '#tools/build/product-plugin.ts'
import { settingsPlugin } from '#tools/build/settings-plugin.ts'
import { documentPolicyPlugin, notFoundDocumentPlugin } from '#tools/build/static-host-plugins.ts'
import { demoWorkerPlugin } from '#tools/build/demo-worker-plugin.ts'
import { definitionChecksPlugin } from '#tools/build/definition-checks-plugin.ts'
import { fixedTokensPlugin } from '#tools/build/fixed-tokens-plugin.ts'
import { docsPlugin } from '#tools/build/docs/docs-plugin.ts'
import { iconPlugin } from '#tools/build/icon-plugin.ts'
import { pinyinPlugin } from '#tools/build/pinyin-plugin.ts'
import { steward } from './steward.config.ts'
import { demoFilePrefix } from '#contract/document-settings.ts'
import product from './package.json' with { type: 'json' }

export default defineConfig({
  // Addresses in documents are relative and resolved by `<base>`, so that one build lives under any path.
  base: './',
  plugins: [
    { ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] }), enforce: 'pre' },
    react(),
    importPlugin(),
    iconPlugin(),
    pinyinPlugin(),
    bootScriptPlugin(),
    productPlugin(steward),
    fixedTokensPlugin(),
    cssClassesPlugin(),
    definitionChecksPlugin(),
    settingsPlugin({ version: product.version, apiPrefix: '/api' }),
    preloadPlugin(),
    buildNamePlugin(),
    documentPolicyPlugin(),
    notFoundDocumentPlugin(),
    nameWarningsPlugin(steward),
    docsPlugin(),
    compressionPlugin(),
  ],
  css: { modules: { generateScopedName: classNames(import.meta.dirname) } },
  build: {
    rolldownOptions: {
      input: ['index.html', 'login.html'],
      // Advice on how to bundle faster is for nobody who starts the product.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: codeSplitting(import.meta.dirname),
        chunkFileNames: chunkFileName,
        entryFileNames: chunkFileName,
        assetFileNames: assetFileName,
      },
    },
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: missingDependencies },
    // The sizes that matter are held to a budget in `npm test`; compressing twice to print them only costs time.
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  },
  worker: {
    format: 'es',
    plugins: () => [demoWorkerPlugin()],
    rolldownOptions: {
      output: {
        entryFileNames: `${demoFilePrefix}[name]-[hash:7].js`,
        chunkFileNames: `${demoFilePrefix}[name]-[hash:7].js`,
        assetFileNames: `${demoFilePrefix}[name]-[hash:7][extname]`,
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '4000'}` },
  },
})
