import type { Plugin } from 'vite'

/** Files that code of the worker names and never asks for: a worker does not migrate, and SQLite starts no workers of its own there. */
const unusedFile = /new URL\((["'])(?:\.\/migrations\/|sqlite3-opfs-async-proxy\.js|sqlite3-worker1\.mjs)\1, import\.meta\.url\)/g

/** Modules that it imports for what a demonstration has not: it has no address for agents, and its pages make and use no passkeys. */
const unusedModule = /import\((["'])(?:@modelcontextprotocol\/server|#server\/mcp\/mcp-server\.ts|@simplewebauthn\/server)\1\)/g

/** Leaves what the worker of the demonstration names and never asks for out of the build. */
export function demoWorkerPlugin(): Plugin {
  return {
    name: 'steward:demo-worker',
    enforce: 'pre',
    transform: {
      filter: { code: [unusedFile, unusedModule] },
      handler: (code) => ({ code: code.replaceAll(unusedFile, 'undefined').replaceAll(unusedModule, 'Promise.resolve({})'), map: null }),
    },
  }
}
