import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Entry One package of a lock file.
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [peer]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */
/** @typedef {{ readonly platform: string, readonly arch: string, readonly libc: string }} Machine `libc` is glibc or musl on Linux, and empty elsewhere. */
/** @typedef {Record<string, Entry>} Packages The packages of a lock file by the folder they belong into. */

/**
 * Whether node_modules holds what the lock file names; `withDev: false` looks at what the server needs alone.
 * @param {string} folder
 * @param {{ withDev?: boolean }} options
 */
export function isInstalled(folder, { withDev = true } = {}) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const there = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  return there !== undefined && matches(wanted ?? {}, there, { withDev, ...thisMachine() })
}

/**
 * Compares the packages of a lock file with those that npm has noted as installed.
 * @param {Packages} wanted
 * @param {Packages} there
 * @param {Machine & { readonly withDev: boolean }} options
 */
export function matches(wanted, there, { withDev, ...machine }) {
  return (
    Object.keys(there).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, entry]) => {
      const found = there[path]
      if (found) return found.version === entry.version && found.integrity === entry.integrity
      const isOptional = entry.optional ?? entry.devOptional ?? entry.peer ?? false
      return path === '' || (entry.dev === true && !withDev) || (isOptional && !isMadeFor(entry, machine))
    })
  )
}

/**
 * @param {Entry} entry
 * @param {Machine} machine
 */
function isMadeFor({ os, cpu, libc }, machine) {
  return (
    [os].flat().includes(machine.platform) && [cpu].flat().includes(machine.arch) && [libc ?? machine.libc].flat().includes(machine.libc)
  )
}

/** @returns {Machine} */
function thisMachine() {
  const { platform, arch, execPath } = process
  return { platform, arch, libc: platform === 'linux' ? libcOf(execPath) : '' }
}

/**
 * Near its beginning, a program for Linux names the loader that starts it, which is its C library's own.
 * @param {string} program
 */
function libcOf(program) {
  const file = openSync(program, 'r')
  const beginning = Buffer.alloc(4096)
  try {
    readSync(file, beginning, 0, beginning.length, 0)
  } finally {
    closeSync(file)
  }
  return beginning.includes('/ld-musl-') ? 'musl' : 'glibc'
}

/**
 * @param {string} file
 * @returns {Packages | undefined}
 */
function readPackages(file) {
  try {
    /** @type {{ packages?: Packages }} */
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- npm writes these files, and this runs before any schema library is there
    const lock = JSON.parse(readFileSync(file, 'utf8'))
    return lock.packages
  } catch {
    return undefined
  }
}
