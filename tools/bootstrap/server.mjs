import { availableParallelism } from 'node:os'
import { run } from './run.mjs'

/**
 * Runs the server.
 * @param {import('./node.mjs').Runtime} node
 * @param {string[]} args
 */
export function runServer(node, ...args) {
  return run(forServer(node), 'server/main.ts', ...args)
}

/**
 * The environment of the server. Node's compile cache is kept beside the data, which halves the start. glibc and V8 are set to return memory
 * to the system: glibc would keep freed memory per thread, and V8 would size its young generation by the machine. V8 compiles on fewer threads
 * than there are cores; its default of four would take both cores of a small machine while the server warms up.
 * @param {import('./node.mjs').Runtime} node
 */
export function forServer(node) {
  const { NODE_COMPILE_CACHE = './data/cache', NODE_OPTIONS = '' } = process.env
  const allocator = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '2' }
  const compilers = Math.min(Math.max(availableParallelism() - 1, 1), 4)
  const options = `--max-semi-space-size=16 --v8-pool-size=${compilers} ${NODE_OPTIONS}`
  return { ...node, env: { ...allocator, ...node.env, NODE_OPTIONS: options, NODE_COMPILE_CACHE } }
}
