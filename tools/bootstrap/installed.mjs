import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Entry A package in a lock file.
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
/** @typedef {Record<string, Entry>} Packages The packages of a lock file by folder. */

/**
 * Whether node_modules matches the lock file; `withDev: false` checks only what the server needs.
 * @param {string} folder
 * @param {{ withDev?: boolean }} options
 */
export function isInstalled(folder, { withDev = true } = {}) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  return installed !== undefined && matches(wanted ?? {}, installed, { withDev, ...thisMachine() })
}

/**
 * Compares the packages of a lock file with npm's record of installed ones.
 * @param {Packages} wanted
 * @param {Packages} installed
 * @param {Machine & { readonly withDev: boolean }} options
 */
export function matches(wanted, installed, { withDev, ...machine }) {
  return (
    Object.keys(installed).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, entry]) => {
      const found = installed[path]
      if (found) return found.version === entry.version && found.integrity === entry.integrity
      const isOptional = entry.optional ?? entry.devOptional ?? entry.peer ?? false
      return path === '' || (entry.dev === true && !withDev) || (isOptional && !supports(entry, machine))
    })
  )
}

/**
 * @param {Entry} entry
 * @param {Machine} machine
 */
function supports({ os, cpu, libc }, machine) {
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
 * The header of a Linux program names its loader, which belongs to its C library.
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
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- npm writes these files, and this runs before any schema library is installed
    const lock = JSON.parse(readFileSync(file, 'utf8'))
    return lock.packages
  } catch {
    return undefined
  }
}
