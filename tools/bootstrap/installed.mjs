import { readFileSync } from 'node:fs'
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
/** @typedef {Record<string, Entry>} Packages The packages of a lock file, by installation folder. */

/**
 * Whether node_modules matches the lock file; `withDev: false` checks only what the server needs.
 * @param {string} folder
 * @param {{ withDev?: boolean }} options
 */
export function isInstalled(folder, { withDev = true } = {}) {
  const locked = readPackages(join(folder, 'package-lock.json'))
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  return installed !== undefined && matches(locked ?? {}, installed, { withDev, platform: process.platform, arch: process.arch })
}

/**
 * Compares the packages of a lock file with npm's record of installed ones.
 * @param {Packages} locked
 * @param {Packages} installed
 * @param {{ readonly withDev: boolean, readonly platform: string, readonly arch: string }} options
 */
export function matches(locked, installed, { withDev, platform, arch }) {
  return (
    Object.keys(installed).every((path) => path in locked) &&
    Object.entries(locked).every(([path, entry]) => {
      const found = installed[path]
      if (found) return found.version === entry.version && found.integrity === entry.integrity
      const isOptional = entry.optional ?? entry.devOptional ?? entry.peer ?? false
      return path === '' || (entry.dev === true && !withDev) || (isOptional && !supportsPlatform(entry, platform, arch))
    })
  )
}

/**
 * Whether a package supports this platform. A package for one C library counts as unsupported, because the machine's own is not detected.
 * @param {Entry} entry
 * @param {string} platform
 * @param {string} arch
 */
function supportsPlatform({ os, cpu, libc }, platform, arch) {
  return [os].flat().includes(platform) && [cpu].flat().includes(arch) && libc === undefined
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
