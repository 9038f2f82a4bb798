import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tools/parts/free-port.ts'
import { runProgram } from '#tools/parts/program.ts'

const program = join(import.meta.dirname, 'packages.ts')
const locked = { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAAA' }
const wish = { name: 'shop', version: '1.0.0', dependencies: { shelf: '^1.0.0' }, devDependencies: { paint: '^1.0.0' } }
const startedAt = Date.now()
const daysAgo = (days: number) => new Date(startedAt - days * 86_400_000).toISOString()

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'))
  mkdirSync(join(folder, 'tools/node'), { recursive: true })
  write('.', wish, { '': wish, 'node_modules/shelf': locked, 'node_modules/paint': { ...locked, dev: true } })
  write('tools/node', { name: 'node' }, { '': { name: 'node' }, 'node_modules/engine': locked })
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(where: string, json: object, packages: object): void {
  writeFileSync(join(folder, where, 'package.json'), JSON.stringify(json))
  writeFileSync(join(folder, where, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }))
}

/** A registry that knows these packages with their days, and these advisories; one that is not given is not answered. */
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
  if (typeof address !== 'object' || address === null) throw new Error('The registry listens nowhere.')
  return `http://127.0.0.1:${address.port}/`
}

/** Runs the command in the folder, against this registry alone, with all that would have npm leave something out. */
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

test('[G11] packages that nothing is known against and that are a week old pass, and are listed with licence and hash', async () => {
  const { code, output } = await run(await startRegistry({ shelf: 8, paint: 900, engine: 9 }, {}), ['lists/made.json'])
  expect(output).toContain('Nothing is known against them.')
  expect(output).toContain('None is known to be younger than 7 days.')
  expect(output).not.toContain('does not say')
  expect(code).toBe(0)
  const list = readFileSync(join(folder, 'lists/made.json'), 'utf8')
  expect(JSON.parse(list)).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [
      { name: 'paint' },
      { name: 'shelf', version: '1.0.0', hashes: [{ alg: 'SHA-512' }], licenses: [{ license: { id: 'MIT' } }] },
    ],
  })
})

test.each([
  ['high', 'shelf', 1],
  ['critical', 'paint', 1],
  ['moderate', 'shelf', 0],
])('[G11] an advisory that is %s, against %s, ends the command with %i', async (severity, name, expected) => {
  const advisory = { id: 1, url: 'https://example.cn/advisory', title: 'Falls over', severity, vulnerable_versions: '<2.0.0' }
  const { code, output } = await run(await startRegistry({ shelf: 8, paint: 8, engine: 8 }, { [name]: [advisory] }))
  expect(output).toMatch(new RegExp(`^  ${severity} +${name} \\*  Falls over  https://example.cn/advisory$`, 'm'))
  expect(code).toBe(expected)
})

test('[G11] a version younger than a week that nobody has looked at is named, and ends the command with 1', async () => {
  const { code, output } = await run(await startRegistry({ shelf: 6, paint: 8, engine: 6.9 }, {}))
  expect(output).toContain(`Younger than 7 days:\n  ${daysAgo(6).slice(0, 10)}  shelf@1.0.0  nobody has looked at it yet\n`)
  expect(output).toContain('engine@1.0.0  nobody')
  expect(output).not.toContain('paint@1.0.0')
  expect(code).toBe(1)
})

test('[G11] what a registry gives no answer to is said, and fails nothing', async () => {
  const { code, output } = await run(await startRegistry({ shelf: 8 }))
  expect(output).toContain('Whether anything is known against them the registry does not say: 405 Method Not Allowed')
  expect(output).toMatch(/Of 2 of 3 the registry does not say: paint@1.0.0, engine@1.0.0/)
  expect(code).toBe(0)
})

test('one package that the registry does not know keeps no other from being asked about', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const dependencies = Object.fromEntries(names.map((name) => [name, '^1.0.0']))
  const packages = Object.fromEntries(names.map((name) => [`node_modules/${name}`, locked]))
  write('.', { ...wish, dependencies, devDependencies: {} }, { '': { ...wish, dependencies, devDependencies: {} }, ...packages })
  const days = Object.fromEntries(names.slice(1).map((name) => [name, 6]))
  const { code, output } = await run(await startRegistry({ ...days, engine: 6 }, {}))
  for (const name of names.slice(1)) expect(output).toContain(`${name}@1.0.0  nobody has looked at it yet`)
  expect(output).toContain('Of 1 of 9 the registry does not say: a@1.0.0')
  expect(code).toBe(1)
})

test('advisories are asked for where npm is set to stay offline, too', async () => {
  const advisory = { id: 1, url: 'https://example.cn/advisory', title: 'Falls over', severity: 'high', vulnerable_versions: '<2.0.0' }
  const registry = await startRegistry({ shelf: 8 }, { shelf: [advisory] })
  const { code, output } = await run(registry, [], { npm_config_offline: 'true' })
  expect(output).toContain('Falls over')
  expect(code).toBe(1)
})

test('without a registry the packages are listed all the same', async () => {
  const { code, output } = await run(`http://127.0.0.1:${await freePort()}/`)
  expect(output).toMatch(/the registry does not say: .*ECONNREFUSED/)
  expect(output).toContain('Of 3 of 3 the registry does not say')
  expect(readFileSync(join(folder, '.cache/packages.cdx.json'), 'utf8')).toContain('"name": "shelf"')
  expect(code).toBe(0)
})

test.each([[['--help']], [['one.json', 'two.json']]])('%j is answered with how it is used', async (args) => {
  const { code, output } = await run('http://127.0.0.1:9/', args)
  expect(output).toContain('npm run packages -- packages.cdx.json')
  expect(code).toBe(1)
})
