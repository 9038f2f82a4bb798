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
 * What Node compiles of the server is kept beside its data, which halves its start.
 * @param {import('./node.mjs').Runtime} node
 */
export function forServer(node) {
  return { ...node, env: { ...node.env, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? './data/cache' } }
}
