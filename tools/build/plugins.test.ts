import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPolicy } from '#contract/document-policy.ts'
import { pathPattern } from '#contract/pages/page-path.ts'
import { readBuildName } from '#contract/document-settings.ts'
import { bootScriptPlugin } from './boot-script-plugin.ts'
import { buildNamePlugin } from './build-name-plugin.ts'
import { compressionPlugin } from './compression-plugin.ts'
import { preloadPlugin } from './preload-plugin.ts'
import { iconPlugin } from './icon-plugin.ts'
import { documentPolicyPlugin, notFoundDocumentPlugin } from './static-host-plugins.ts'

const document = (entry: string) =>
  `<!doctype html><html><head><base href="/" /><title>t</title><!-- boot --></head><body><script type="module" src="/${entry}"></script></body></html>`

const project = {
  'index.html': document('web/app/main.ts'),
  'login.html': document('web/login/main.ts'),
  'web/app/boot.ts': `import { theme } from './theme.ts'\ndocument.documentElement.dataset.theme = theme + '</script>' + import.meta.env.PUBLIC_PATHS`,
  'web/app/theme.ts': `export const theme = 'dark'`,
  'web/app/main.ts': `import { showShell } from './shell.ts'\nshowShell()\ndocument.onblur = () => import('./screen-lock/lock-screen.tsx').then((lock) => lock.LockScreen)\ndocument.onkeydown = () => import('#features/notices/web/notice-actions.ts').then((notices) => notices.publish)\ndocument.onclick = () => import('#features/dashboard/web/dashboard-page.tsx')`,
  'web/app/shell.ts': `import { outlines } from 'virtual:icons'\nimport { shared } from '#web/ui/shared.ts'\nexport function showShell() { document.title = shared + outlines.list + '${'shell '.repeat(50)}' }`,
  'web/app/screen-lock/lock-screen.tsx': `import './lock-screen.css'\nexport const LockScreen = document.title`,
  'web/app/screen-lock/lock-screen.css': `dialog { margin: 0 }`,
  'web/app/items.ts': `export const item = { icon: 'list' }`,
  'web/login/main.ts': `import { shared } from '#web/ui/shared.ts'\ndocument.title = shared\ndocument.onfocus = () => import('#web/app/shell.ts').then((shell) => shell.showShell())`,
  'web/ui/shared.ts': `export const shared = document.cookie`,
  'features/dashboard/web/dashboard-page.tsx': `import './dashboard-page.css'\nimport { shared } from '#web/ui/shared.ts'\nexport const page = shared`,
  'features/dashboard/web/dashboard-page.css': `section { margin: 0 }`,
  'features/notices/web/notice-actions.ts': `export const publish = { icon: 'send' }`,
  'features/notices/contract/pages.ts': `export const pages = [{ id: 'notice', path: '/notice/:id?', ignoreAuth: true }, { id: 'all', path: '/all' }]`,
  'features/frames/contract/pages.ts': `export const pages = [{ id: 'framed', frameSrc: 'https://framed.example/' }]`,
  'package.json': `{ "type": "module", "imports": { "#web/*": "./web/*", "#features/*": "./features/*" } }`,
}

let root = ''

async function buildInto(outDir: string): Promise<void> {
  const input = ['index.html', 'login.html'].map((file) => join(root, file))
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [
      iconPlugin(),
      bootScriptPlugin(),
      preloadPlugin(),
      buildNamePlugin(),
      documentPolicyPlugin(),
      notFoundDocumentPlugin(),
      compressionPlugin(),
    ],
    build: { outDir, rolldownOptions: { input }, modulePreload: { polyfill: false } },
  })
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'plugins-'))
  for (const [file, text] of Object.entries(project)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  await buildInto('dist')
})
afterAll(() => rmSync(root, { recursive: true }))

const built = (file: string) => readFileSync(join(root, 'dist', file))
const assets = () => readdirSync(join(root, 'dist/assets'))
const asset = (pattern: RegExp) => assets().find((file) => pattern.test(file)) ?? 'missing'

test.each([
  ['the screen lock', 'lock', /^assets\/lock-screen-\S+\.js assets\/lock-screen-\S+\.css$/],
  ['the home page', '/dashboard/console', /^assets\/dashboard-page-\S+\.js assets\/\S+\.js assets\/dashboard-page-\S+\.css$/],
])('the console’s document names the files of %s', (_, name, named) => {
  const [, content = ''] = new RegExp(`<meta name="${name}" content="([^"]+)"`).exec(built('index.html').toString()) ?? []
  expect(content).toMatch(named)
  for (const file of content.split(' ').filter((part) => part.startsWith('assets/')))
    expect(assets()).toContain(file.slice('assets/'.length))
  expect(built('login.html').toString()).not.toContain(`name="${name}"`)
})

test('both documents contain the boot script as one classic script that cannot close its own element', () => {
  for (const file of ['index.html', 'login.html']) {
    const scripts = [
      ...built(file)
        .toString()
        .matchAll(/<script>([^]*?)<\/script>/g),
    ].map((match) => match[1] ?? '')
    expect(scripts).toHaveLength(1)
    expect(scripts[0]).toContain('dark')
    // Exactly the paths of public pages.
    expect(scripts[0]).toContain(pathPattern('/notice/:id?').source.replaceAll('\\', '\\\\'))
    expect(scripts[0]).not.toContain('/all')
    expect(scripts[0]).not.toMatch(/\bimport\b|\bexport\b/)
  }
})

test('[E1] each document has its policy before everything it restricts, with the hash of the built boot script', () => {
  for (const file of ['index.html', 'login.html']) {
    const text = built(file).toString()
    const [head = '', policy, rest] = text.split(/<meta http-equiv="Content-Security-Policy" content="([^"]*)" \/>/)
    const script = /<script>([^]*?)<\/script>/.exec(text)?.[1] ?? ''
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${createHash('sha256').update(script).digest('base64')}';`)
    const sha256 = (inline: string) => createHash('sha256').update(inline).digest('base64')
    expect(policy).toBe(documentPolicy(text, { sha256, pages: [{ frameSrc: 'https://framed.example/' }], runsServer: true }))
    expect(policy).not.toContain('frame-ancestors')
    expect(head).not.toMatch(/<(?:script|link|base)/)
    expect(rest).toContain('<base href="/" />')
  }
})

test('[E1] a document without a <base> for the policy is rejected', async () => {
  const other = join(root, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'index.html'), '<!doctype html><html><head></head></html>')
  const building = build({ root: other, configFile: false, logLevel: 'silent', plugins: [documentPolicyPlugin()] })
  await expect(building).rejects.toThrow('no <base> to insert the policy before')
})

test('all documents contain the build name, which changes exactly with the built files and inline scripts', async () => {
  const nameOf = (folder: string, file = 'index.html') => readBuildName(readFileSync(join(root, folder, file), 'utf8')) ?? ''
  const name = nameOf('dist')
  expect(name).toMatch(/^[\w-]{12}$/)
  expect([nameOf('dist', '404.html'), nameOf('dist', 'login.html')]).toEqual([name, name])
  const names: string[] = []
  for (const [file, text] of [
    ['web/ui/shared.ts', project['web/ui/shared.ts']],
    ['web/ui/shared.ts', 'export const shared = document.title'],
    ['web/app/theme.ts', `export const theme = 'darker'`],
  ] as const) {
    writeFileSync(join(root, file), text)
    await buildInto('again')
    names.push(nameOf('again'))
  }
  expect(names[0]).toBe(name)
  expect(new Set(names).size).toBe(3)
})

test('404.html, which static hosts serve for unknown URLs, is the console’s document', () => {
  expect(built('404.html')).toEqual(built('index.html'))
})

test('the sign-in page does not load the console at once', () => {
  expect(built('login.html').toString()).not.toContain(asset(/^shell-.*\.js$/))
})

test('the code contains the outlines of the icons in use', () => {
  expect(built(`assets/${asset(/^shell-.*\.js$/)}`).toString()).toContain('M3 12h.01')
})

test('the icons of code that no first page loads are loaded with it', () => {
  const send = 'M14.536 21.686'
  const withIcon = assets().filter((file) => file.endsWith('.js') && built(`assets/${file}`).toString().includes(send))
  expect(withIcon).toEqual([expect.stringMatching(/^notice-actions-/)])
})

test('every text asset has a brotli and a gzip version with the same content; documents have none', () => {
  const texts = assets().filter((file) => /\.(?:js|css|svg)$/.test(file))
  expect(texts.length).toBeGreaterThan(2)
  for (const file of texts) {
    expect(brotliDecompressSync(built(`assets/${file}.br`))).toEqual(built(`assets/${file}`))
    expect(gunzipSync(built(`assets/${file}.gz`))).toEqual(built(`assets/${file}`))
  }
  expect(readdirSync(join(root, 'dist')).toSorted()).toEqual(['404.html', 'assets', 'index.html', 'login.html'])
})
