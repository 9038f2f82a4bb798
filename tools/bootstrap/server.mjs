import { run } from './run.mjs'

/**
 * Runs the server.
 * @param {import('./node.mjs').Runtime} node
 * @param {string[]} args
 */
export function runServer(node, ...args) {
  return run(forServer(node), 'server/host/main.ts', ...args)
}

/**
 * What Node compiles of the server is kept beside its data, which halves its start. Memory goes back to the system: glibc would keep what it takes
 * to hash a password (19 MiB) for each thread that has ever hashed one, and V8 for objects that are gone after a call as much as it
 * finds fit for the size of the machine.
 * What is taken anew for each hash comes in large pages where the system has them, or its five thousand small ones would be a fifth of the work.
 * @param {import('./node.mjs').Runtime} node
 */
export function forServer(node) {
  const { NODE_COMPILE_CACHE = './data/cache', NODE_OPTIONS = '' } = process.env
  const lean = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '2', GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' }
  return { ...node, env: { ...lean, ...node.env, NODE_OPTIONS: `--max-semi-space-size=16 ${NODE_OPTIONS}`, NODE_COMPILE_CACHE } }
}
