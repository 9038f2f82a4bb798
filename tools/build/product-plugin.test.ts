import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import type { ProductSettings } from '#contract/product-settings.ts'
import { steward } from '#steward.config.ts'
import { problemsIn, productPlugin } from './product-plugin.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
const page = `<!doctype html><html><head><base href="/" /><title>登录 · %PRODUCT%</title><link rel="icon" type="image/png" href="/mark.png" /></head>
<body><script type="module" src="/main.ts"></script></body></html>`

/** A project with a logo in it, one outside of it, and a document and a module that use the plugin. */
function project(): string {
  const root = join(mkdtempSync(join(tmpdir(), 'product-')), 'project')
  onTestFinished(() => rmSync(join(root, '..'), { recursive: true }))
  mkdirSync(join(root, 'brand'), { recursive: true })
  for (const file of ['brand/logo.svg', '../outside.svg', 'mark.png']) writeFileSync(join(root, file), svg)
  writeFileSync(join(root, 'index.html'), page)
  writeFileSync(join(root, 'main.ts'), `import { logoUrl } from 'virtual:logo'\ndocument.title = String(logoUrl)`)
  return root
}

/** Builds it; returns the document, the script and the names of the files beside it. */
async function built(root: string, change: Partial<ProductSettings>) {
  const plugins = [productPlugin({ ...steward, logo: '', ...change })]
  await build({ root, base: './', configFile: false, logLevel: 'silent', plugins })
  const assets = readdirSync(join(root, 'dist/assets'))
  const read = (file: string) => readFileSync(join(root, 'dist', file), 'utf8')
  return { html: read('index.html'), script: read(`assets/${assets.find((file) => file.endsWith('.js')) ?? ''}`), assets }
}

test('documents have the name and the logo, which the code knows by the same URL, as a file of its own', async () => {
  const { html, script, assets } = await built(project(), { name: { 'zh-CN': '货运 <A&B>', 'en-US': 'Freight' }, logo: 'brand/logo.svg' })
  const logo = assets.find((file) => file.endsWith('.svg')) ?? 'missing'
  expect(html).toContain('<title>登录 · 货运 &lt;A&amp;B&gt;</title>')
  expect(html).toMatch(new RegExp(`<link rel="icon" type="image/svg\\+xml" href="./assets/${logo}"`))
  expect(script).toContain(logo)
})

test('without a logo the document keeps its icon, and the code draws the built-in one', async () => {
  const { html, script, assets } = await built(project(), {})
  expect(html).toContain('<link rel="icon" type="image/png"')
  expect(assets.filter((file) => file.endsWith('.svg'))).toEqual([])
  expect(script).not.toContain('.svg')
})

test('a build with wrong settings fails and says what to write instead', async () => {
  await expect(built(project(), { colour: 'red', logo: 'brand/none.svg' })).rejects.toThrow(
    /colour is "red"\. Write # and six[^]*logo is "brand\/none\.svg", and there is no such file\./,
  )
})

test.each(['brand', 'none.svg', '../outside.svg'])('%s is no logo: it has to be an image file in the project', (logo) => {
  expect(problemsIn(project(), { ...steward, logo })).toHaveLength(1)
})
