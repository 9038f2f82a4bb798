import { defineConfig } from 'vitest/config'

// Far above what a test needs: a limit is for one that hangs, not for a busy machine.
const shared = { restoreMocks: true, unstubEnvs: true, testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          include: ['{contract,server,tools}/**/*.test.{ts,mjs}', '{features,examples}/*/{contract,server}/**/*.test.ts'],
          setupFiles: ['tools/testing/console-errors.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...shared,
          name: 'web',
          environment: 'jsdom',
          // Each file has a document and modules of its own, without a process of its own, which took four times as long.
          pool: 'vmThreads',
          include: ['web/**/*.test.{ts,tsx}', '{features,examples}/*/{web,mock}/**/*.test.{ts,tsx}'],
          setupFiles: ['tools/testing/console-errors.ts', 'tools/testing/web-setup.ts'],
          // Styles are left out, but for those that a test reads as text.
          css: { include: [/\?raw$/] },
        },
      },
    ],
  },
})
