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
 * What Node compiles of the server is kept beside its data, which halves its start. Memory goes back to the system: glibc would keep what it
 * has once given out, for each thread, and V8 for objects that are gone after a call as much as it finds fit for the size of the machine.
 * V8 compiles on as many threads as leave the calls a core; its usual four take both of a small machine while a server warms up.
 * @param {import('./node.mjs').Runtime} node
 */
export function forServer(node) {
  const { NODE_COMPILE_CACHE = './data/cache', NODE_OPTIONS = '' } = process.env
  const allocator = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '2' }
  const compilers = Math.min(Math.max(availableParallelism() - 1, 1), 4)
  const options = `--max-semi-space-size=16 --v8-pool-size=${compilers} ${NODE_OPTIONS}`
  return { ...node, env: { ...allocator, ...node.env, NODE_OPTIONS: options, NODE_COMPILE_CACHE } }
}
