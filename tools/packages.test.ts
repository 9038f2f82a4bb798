import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tools/parts/free-port.ts'
import { runProgram } from '#tools/parts/program.ts'

const program = join(import.meta.dirname, 'packages.ts')
const locked = { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAAA' }
const manifest = { name: 'shop', version: '1.0.0', dependencies: { shelf: '^1.0.0' }, devDependencies: { paint: '^1.0.0' } }
const startedAt = Date.now()
const daysAgo = (days: number) => new Date(startedAt - days * 86_400_000).toISOString()

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'))
  mkdirSync(join(folder, 'tools/node'), { recursive: true })
  write('.', manifest, { '': manifest, 'node_modules/shelf': locked, 'node_modules/paint': { ...locked, dev: true } })
  write('tools/node', { name: 'node' }, { '': { name: 'node' }, 'node_modules/engine': locked })
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(where: string, json: object, packages: object): void {
  writeFileSync(join(folder, where, 'package.json'), JSON.stringify(json))
  writeFileSync(join(folder, where, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }))
}

/** A registry with these packages, published this many days ago, and these advisories; it does not answer for others. */
async function startRegistry(days: Readonly<Record<string, number>>, advisories?: object): Promise<string> {
  const server = createServer(({ method, url = '' }, response) => {
    const name = url.slice(1)
    const age = days[name]
    const versions = { '1.0.0': { name, version: '1.0.0', dist: { tarball: `http://127.0.0.1/${name}.tgz` } } }
    const known = age !== undefined && { name, 'dist-tags': { latest: '1.0.0' }, versions, time: { '1.0.0': daysAgo(age) } }
    const answer = method === 'POST' ? advisories : known
    response
      .writeHead(answer ? 200 : method === 'POST' ? 405 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer || {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The registry has no port.')
  return `http://127.0.0.1:${address.port}/`
}

/** Runs the command in the folder against this registry, with settings under which npm would omit packages. */
function run(registry: string, args: readonly string[] = [], more: NodeJS.ProcessEnv = {}) {
  const env = {
    NODE_ENV: 'production',
    npm_config_registry: registry,
    npm_config_cache: join(folder, 'npm'),
    npm_config_update_notifier: 'false',
    npm_config_audit: 'false',
    npm_config_noproxy: '127.0.0.1',
    npm_config_offline: 'false',
    ...more,
  }
  return runProgram([program, ...args], { folder, env })
}

test('[G11] packages without advisories and at least a week old pass, and are listed with license and hash', async () => {
  const { code, output } = await run(await startRegistry({ shelf: 8, paint: 900, engine: 9 }, {}), ['lists/packages.json'])
  expect(output).toContain('No advisories.')
  expect(output).toContain('No version is known to be younger than 7 days.')
  expect(output).not.toContain('did not return')
  expect(code).toBe(0)
  const list = readFileSync(join(folder, 'lists/packages.json'), 'utf8')
  expect(JSON.parse(list)).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [
      { name: 'paint' },
      { name: 'shelf', version: '1.0.0', hashes: [{ alg: 'SHA-512' }], licenses: [{ license: { id: 'MIT' } }] },
    ],
  })
})

test.each([
  ['critical', 'paint', 1],
  ['moderate', 'shelf', 0],
])('[G11] a %s advisory for %s ends the command with %i', async (severity, name, expected) => {
  const advisory = { id: 1, url: 'https://example.cn/advisory', title: 'Falls over', severity, vulnerable_versions: '<2.0.0' }
  const { code, output } = await run(await startRegistry({ shelf: 8, paint: 8, engine: 8 }, { [name]: [advisory] }))
  expect(output).toMatch(new RegExp(`^  ${severity} +${name} \\*  Falls over  https://example.cn/advisory$`, 'm'))
  expect(code).toBe(expected)
})

test('[G11] an unreviewed version younger than a week is named and ends the command with 1', async () => {
  const { code, output } = await run(await startRegistry({ shelf: 6, paint: 8, engine: 6.9 }, {}))
  expect(output).toContain(`Younger than 7 days:\n  ${daysAgo(6).slice(0, 10)}  shelf@1.0.0  not reviewed\n`)
  expect(output).toContain('engine@1.0.0  not reviewed')
  expect(output).not.toContain('paint@1.0.0')
  expect(code).toBe(1)
})

test('[G11] missing answers of the registry are reported, and do not fail the command', async () => {
  const { code, output } = await run(await startRegistry({ shelf: 8 }))
  expect(output).toContain('The registry did not return advisories: 405 Method Not Allowed')
  expect(output).toMatch(/The registry did not return the age of 2 of 3: paint@1.0.0, engine@1.0.0/)
  expect(code).toBe(0)
})

test('a package unknown to the registry does not keep others from being checked', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const dependencies = Object.fromEntries(names.map((name) => [name, '^1.0.0']))
  const packages = Object.fromEntries(names.map((name) => [`node_modules/${name}`, locked]))
  write('.', { ...manifest, dependencies, devDependencies: {} }, { '': { ...manifest, dependencies, devDependencies: {} }, ...packages })
  const days = Object.fromEntries(names.slice(1).map((name) => [name, 6]))
  const { code, output } = await run(await startRegistry({ ...days, engine: 6 }, {}))
  for (const name of names.slice(1)) expect(output).toContain(`${name}@1.0.0  not reviewed`)
  expect(output).toContain('The registry did not return the age of 1 of 9: a@1.0.0')
  expect(code).toBe(1)
})

test('[G11] a high advisory ends the command with 1, also where npm is set to offline', async () => {
  const advisory = { id: 1, url: 'https://example.cn/advisory', title: 'Falls over', severity: 'high', vulnerable_versions: '<2.0.0' }
  const registry = await startRegistry({ shelf: 8 }, { shelf: [advisory] })
  const { code, output } = await run(registry, [], { npm_config_offline: 'true' })
  expect(output).toContain('Falls over')
  expect(code).toBe(1)
})

test('without a registry the packages are still listed', async () => {
  const { code, output } = await run(`http://127.0.0.1:${await freePort()}/`)
  expect(output).toMatch(/The registry did not return advisories: .*ECONNREFUSED/)
  expect(output).toContain('The registry did not return the age of 3 of 3')
  expect(readFileSync(join(folder, '.cache/packages.cdx.json'), 'utf8')).toContain('"name": "shelf"')
  expect(code).toBe(0)
})

test.each([[['--help']], [['one.json', 'two.json']]])('%j prints the usage', async (args) => {
  const { code, output } = await run('http://127.0.0.1:9/', args)
  expect(output).toContain('npm run packages -- [packages.cdx.json]')
  expect(code).toBe(1)
})
