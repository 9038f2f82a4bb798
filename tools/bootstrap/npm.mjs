import { spawn } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { basename, join } from 'node:path'
import { UserError } from './user-error.mjs'

const options = [
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=10000',
]

/**
 * Installs the packages of a folder's lock file and prints the time it took.
 * @param {string} folder
 * @param {string} what
 * @param {import('./node.mjs').Runtime} node
 */
export async function install(folder, what, node = { path: process.execPath, env: process.env }) {
  // npm would empty the linked folder, which belongs to another checkout.
  if (lstatSync(join(folder, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new UserError('node_modules is a link to packages that do not match package-lock.json. Remove the link and run this again.')
  }
  process.stdout.write(`Installing ${what} … `)
  const startedAt = performance.now()
  const { isSuccess, output } = await npm(folder, node, ['ci', ...options])
  process.stdout.write(isSuccess ? `${((performance.now() - startedAt) / 1000).toFixed(1)} s\n` : 'failed\n')
  if (!isSuccess) throw new UserError(installErrorMessage(output))
}

/**
 * @param {string} folder
 * @param {import('./node.mjs').Runtime} node
 * @param {string[]} args
 * @returns {Promise<{ isSuccess: boolean, output: string }>}
 */
function npm(folder, node, args) {
  // The npm that started this process; run by Node it needs no shell on Windows.
  const npmCli = process.env['npm_execpath'] ?? ''
  const isNpm = /^npm-cli\.c?js$/.test(basename(npmCli))
  const child = spawn(isNpm ? node.path : 'npm', isNpm ? [npmCli, ...args] : args, {
    cwd: folder,
    env: node.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !isNpm && process.platform === 'win32',
  })
  return new Promise((resolve) => {
    let output = ''
    child.stdout.on('data', (text) => (output += String(text)))
    child.stderr.on('data', (text) => (output += String(text)))
    child.once('error', (error) => resolve({ isSuccess: false, output: error.message }))
    child.once('close', (code) => resolve({ isSuccess: code === 0, output }))
  })
}

/**
 * The message for a failed installation.
 * @param {string} output
 */
export function installErrorMessage(output) {
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/.test(output)) {
    return 'The npm registry cannot be reached. Packages are downloaded on the first run: check the network or the proxy settings of npm and run this again.'
  }
  if (output.includes('ENOSPC')) return 'The disk is full. Free about 800 MB and run this again.'
  const lines = output.split('\n').map((line) => line.replace(/^npm (?:error|ERR!) ?/, ''))
  return `npm could not install the packages:\n${lines
    .filter((line) => line !== '')
    .slice(0, 12)
    .join('\n')}`
}
