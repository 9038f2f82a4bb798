import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { serverEnvironment } from './server-environment.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('./node.mjs').Runtime} Runtime */

const parent = process.ppid

/**
 * Starts a program of the product in this terminal.
 * @param {Runtime} node
 * @param {string[]} args
 */
export function start(node, ...args) {
  return spawn(node.path, args, { stdio: 'inherit', env: node.env })
}

/**
 * Runs a program of the product, passing signals on; exits with its code when it fails.
 * @param {Runtime} node
 * @param {string[]} args
 */
export async function run(node, ...args) {
  const code = await finish([start(node, ...args)])
  if (code !== 0) process.exit(code)
}

/**
 * Runs the built server until it exits.
 * @param {Runtime} node
 * @param {string[]} args
 */
export function runServer({ path, env }, ...args) {
  return run({ path, env: serverEnvironment(env) }, 'dist-server/main.js', ...args)
}

/**
 * Waits until one of the children exits, stops the others, and returns the exit code of the first.
 * @param {ChildProcess[]} children
 */
export async function finish(children) {
  const stop = passSignals(children)
  const codes = children.map(exitCode)
  const code = await Promise.race(codes)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(codes)
  stop()
  return code
}

/** @param {ChildProcess[]} children */
function passSignals(children) {
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    for (const child of children) child.kill(signal)
  }
  /** @type {Record<string, () => void>} */
  const reactions = {
    // The terminal sends Ctrl+C to the children itself; a second one would stop them at once.
    SIGINT: () => (process.stdin.isTTY ? undefined : pass('SIGINT')),
    SIGTERM: () => pass('SIGTERM'),
    SIGHUP: () => pass('SIGTERM'),
  }
  for (const [signal, react] of Object.entries(reactions)) process.on(signal, react)
  const watch = onParentExit(() => pass('SIGTERM'))
  return () => {
    for (const [signal, react] of Object.entries(reactions)) process.off(signal, react)
    clearInterval(watch)
  }
}

/**
 * A signal to npm ends the shell between npm and this process, but is not passed on; so watch for the end of the shell.
 * @param {() => void} react
 */
function onParentExit(react) {
  if (!process.env['npm_lifecycle_event']) return undefined
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    react()
  }, 200)
  return watch.unref()
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}
