import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Accepted, accepted } from './accepted.ts'
import { findDefects, findUnusedExceptions } from './defects.ts'
import { type Project, readProject } from './lock.ts'

test('[G11] each package is locked by hash, comes from the registry, has no install script, and has an accepted license', () => {
  const [project, node] = [readProject('.'), readProject('tools/node')]
  expect(project.packages.length).toBeGreaterThan(100)
  expect(node.packages.length).toBeGreaterThan(0)
  expect([...findDefects(project, accepted), ...findDefects(node, accepted)]).toEqual([])
  expect(findUnusedExceptions([...project.packages, ...node.packages], accepted)).toEqual([])
})

test('[G11] npm is configured to run no package scripts', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

const lists: Accepted = {
  licenses: ['MIT'],
  exceptions: [{ packages: /^styles(?:-.+)?$/, license: 'MPL-2.0', reason: 'writes style sheets' }],
  scripts: { compiled: 'comes compiled for every machine' },
  young: { 'styles@1.0.0': 'read from end to end' },
}
const sound = { version: '1.0.0', license: 'MIT', integrity: 'sha512-a' }
const styles = { ...sound, license: 'MPL-2.0', dev: true }
const compiled = { ...sound, hasInstallScript: true }
const manifest = { dependencies: { sound: '^1.0.0' } }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A project with one dependency and these packages, as written by npm. */
function projectWith(others: Readonly<Record<string, object>>, declared: object = manifest): Project {
  const paths = Object.fromEntries(Object.entries({ sound, ...others }).map(([name, entry]) => [`node_modules/${name}`, entry]))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(declared))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages: { '': manifest, ...paths } }))
  return readProject(folder)
}

test('valid packages and accepted exceptions have no defects', () => {
  const project = projectWith({ styles, 'sound/node_modules/styles-linux': styles, compiled })
  expect(findDefects(project, lists)).toEqual([])
  expect(findUnusedExceptions(project.packages, lists)).toEqual([])
})

test.each<[string, object, string]>([
  ['no hash', { integrity: undefined }, 'has no SHA-512 in package-lock.json'],
  ['a weak hash', { integrity: 'sha1-a' }, 'has no SHA-512 in package-lock.json'],
  ['another origin', { resolved: 'git+ssh://git@host/x.git' }, 'comes from git+ssh://git@host/x.git, not from the registry'],
  ['a script', { hasInstallScript: true }, 'has an install script'],
  ['another license', { license: 'GPL-3.0' }, 'has the license "GPL-3.0", which is not accepted'],
  ['no license', { license: undefined }, 'has the license "", which is not accepted'],
  ['the license of an exception', { license: 'MPL-2.0', dev: true }, 'has the license "MPL-2.0", which is not accepted'],
])('a package with %s is reported', (_, defect, message) => {
  expect(findDefects(projectWith({ '@some/other': { ...sound, ...defect } }), lists)).toEqual([`@some/other@1.0.0 ${message}`])
})

test('an exception does not apply to packages that the server needs', () => {
  expect(findDefects(projectWith({ styles: { ...styles, dev: undefined } }), lists)).toEqual([
    'styles@1.0.0 has the license "MPL-2.0", which is not accepted',
  ])
})

test('differences between package.json and the lock file are reported', () => {
  const other = { dependencies: { sound: '^2.0.0' }, devDependencies: { added: '^1.0.0' } }
  expect(findDefects(projectWith({}, other), lists)).toEqual([
    'sound is ^2.0.0 in package.json (dependencies), and ^1.0.0 in package-lock.json',
    'added is ^1.0.0 in package.json (devDependencies), and absent in package-lock.json',
    'added is not locked',
  ])
  expect(findDefects(projectWith({}, {}), lists)).toEqual([
    'sound is absent in package.json (dependencies), and ^1.0.0 in package-lock.json',
  ])
})

test('unused exceptions are reported', () => {
  const { packages } = projectWith({ compiled: sound })
  const message = (name: string) => `${name} is unused: remove it from tools/packages/accepted.ts`
  expect(findUnusedExceptions(packages, lists)).toEqual(['/^styles(?:-.+)?$/', 'compiled', 'styles@1.0.0'].map(message))
})
