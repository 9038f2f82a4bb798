import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listPackages } from './packages.ts'

const machine = { platform: 'linux', arch: 'x64', libc: 'glibc' }
const lock = {
  packages: {
    '': { name: 'steward', version: '1.0.0', license: 'MIT' },
    'node_modules/zod': { version: '4.6.7', license: 'MIT' },
    'node_modules/vite': { version: '8.3.8', license: 'MIT', dev: true },
    'node_modules/vite/node_modules/zod': { version: '3.0.0', license: 'ISC', dev: true },
    'node_modules/other/node_modules/zod': { version: '4.6.7', license: 'MIT' },
    'node_modules/@oxc/linux': { version: '1.0.0', os: ['linux'], cpu: ['x64'], dev: true },
    'node_modules/@oxc/windows': { version: '1.0.0', license: 'MIT', os: ['win32'], cpu: ['x64'], dev: true },
    'node_modules/@oxc/musl': { version: '1.0.0', os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/@oxc/glibc': { version: '1.0.0', license: 'MIT', os: 'linux', libc: ['glibc'] },
    'node_modules/no-linux': { version: '1.0.0', license: 'MIT', os: ['!linux'] },
    'node_modules/no-windows': { version: '1.0.0', license: 'MIT', os: ['!win32', '!aix'], cpu: ['any'], dev: true },
    'tools/linked': { version: '1.0.0', license: 'MIT' },
  },
}
const listed = [
  { name: '@oxc/glibc', version: '1.0.0', licence: 'MIT', use: 'server' },
  { name: '@oxc/linux', version: '1.0.0', licence: '', use: 'console' },
  { name: 'no-windows', version: '1.0.0', licence: 'MIT', use: 'console' },
  { name: 'vite', version: '8.3.8', licence: 'MIT', use: 'console' },
  { name: 'zod', version: '4.6.7', licence: 'MIT', use: 'server' },
  { name: 'zod', version: '3.0.0', licence: 'ISC', use: 'console' },
]

let folder = ''
const list = () => listPackages(pathToFileURL(`${folder}/`), machine)
function write(file: string, text: string) {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('each package is listed once by version and use, with its licence, without packages for other platforms', async () => {
  write('package-lock.json', JSON.stringify(lock))
  expect(await list()).toEqual(listed)
})

test('without a valid lock file, npm’s record of installed packages is read', async () => {
  write('node_modules/.package-lock.json', JSON.stringify(lock))
  expect(await list()).toEqual(listed)
  for (const broken of ['{', '{}', '{"packages":[]}', '{"packages":{"node_modules/zod":{"version":4}}}']) {
    write('package-lock.json', broken)
    expect(await list()).toEqual(listed)
  }
})

test('another platform gets its own packages', async () => {
  write('package-lock.json', JSON.stringify(lock))
  const names = async (other: Partial<typeof machine>) =>
    (await listPackages(pathToFileURL(`${folder}/`), { ...machine, ...other })).map(({ name }) => name)
  expect(await names({ libc: 'musl' })).toEqual(['@oxc/linux', '@oxc/musl', 'no-windows', 'vite', 'zod', 'zod'])
  expect(await names({ platform: 'win32', libc: '' })).toEqual(['@oxc/windows', 'no-linux', 'vite', 'zod', 'zod'])
})

test('without any package record the list is empty', async () => {
  expect(await list()).toEqual([])
})
